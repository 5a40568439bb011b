# The driver and its compiler are opened when the EP runs: no toolkit is needed here.
set(EP_BACKEND_LIBRARIES ${CMAKE_DL_LIBS})
