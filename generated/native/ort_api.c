/* OrtApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtApi.CreateStatus, slot 0. */
static PyObject *OrtApi_CreateStatus(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _code = 0;
  const char *_msg = NULL;
  if (keywords || given != 2 ||
!to_enum(&call, argument(args, given, 0), "OrtErrorCode", "code", "OrtApi.CreateStatus", &_code) ||
!to_text(argument(args, given, 1), &_msg))
    return in_python(&call, "create_status", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateStatus)(int, const char *);
void *returned = ((Slot_CreateStatus)call.table->slots[0])(_code, _msg);
  return end(&call, made(&call, NAME_OrtStatus, NAME_owned, returned, "OrtApi.CreateStatus", PyTuple_Pack(0)));
}

/* OrtApi.GetErrorCode, slot 1. */
static PyObject *OrtApi_GetErrorCode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_status = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtStatus, argument(args, given, 0), &_status))
    return in_python(&call, "get_error_code", args, given, keywords);
  typedef int (ORT_CALL *Slot_GetErrorCode)(void *);
int returned = ((Slot_GetErrorCode)call.table->slots[1])(_status);
  return end(&call, member(&call, NAME_OrtErrorCode, returned));
}

/* OrtApi.GetErrorMessage, slot 2. */
static PyObject *OrtApi_GetErrorMessage(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_status = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtStatus, argument(args, given, 0), &_status))
    return in_python(&call, "get_error_message", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_GetErrorMessage)(void *);
const char *returned = ((Slot_GetErrorMessage)call.table->slots[2])(_status);
  return end(&call, from_text(returned, NULL));
}

/* OrtApi.EnableTelemetryEvents, slot 5. */
static PyObject *OrtApi_EnableTelemetryEvents(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env))
    return in_python(&call, "enable_telemetry_events", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EnableTelemetryEvents)(void *);
void *returned = ((Slot_EnableTelemetryEvents)call.table->slots[5])(_env);
  if (returned) return failed(&call, returned, "OrtApi.EnableTelemetryEvents");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.DisableTelemetryEvents, slot 6. */
static PyObject *OrtApi_DisableTelemetryEvents(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env))
    return in_python(&call, "disable_telemetry_events", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DisableTelemetryEvents)(void *);
void *returned = ((Slot_DisableTelemetryEvents)call.table->slots[6])(_env);
  if (returned) return failed(&call, returned, "OrtApi.DisableTelemetryEvents");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateSession, slot 7. */
static PyObject *OrtApi_CreateSession(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  const char *_model_path = NULL;
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_path(argument(args, given, 1), &_model_path) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options))
    return in_python(&call, "create_session", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSession)(void *, const char *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSession)call.table->slots[7])(_env, _model_path, _options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSession");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtApi.CreateSession", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.CreateSessionFromArray, slot 8. */
static PyObject *OrtApi_CreateSessionFromArray(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_model_data = NULL;
  size_t _model_data_length = 0;
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_buffer(&call, argument(args, given, 1), "void", false, false, "model_data", "OrtApi.CreateSessionFromArray", &_model_data, &_model_data_length) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options))
    return in_python(&call, "create_session_from_array", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSessionFromArray)(void *, void *, size_t, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSessionFromArray)call.table->slots[8])(_env, _model_data, _model_data_length, _options, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSessionFromArray");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtApi.CreateSessionFromArray", PyTuple_Pack(2, call.held[0], call.held[2])));
}

/* OrtApi.Run, slot 9. */
static PyObject *OrtApi_Run(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_run_options = NULL;
  const char * *_input_names = NULL;
  size_t _input_names_length = 0;
  void * *_inputs = NULL;
  size_t _inputs_length = 0;
  const char * *_output_names = NULL;
  size_t _output_names_length = 0;
  void **_outputs = NULL;
  if (keywords || given > 6 || given < 5 ||
!no_logger_runs() ||
!has_no_stream(argument(args, given, 1)) ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle_or_null(&call, NAME_OrtRunOptions, argument(args, given, 1), &_run_options) ||
!to_texts(&call, argument(args, given, 2), &_input_names, &_input_names_length) ||
!to_handles(&call, NAME_OrtValue, argument(args, given, 3), &_inputs, &_inputs_length) ||
!to_texts(&call, argument(args, given, 4), &_output_names, &_output_names_length) ||
argument(args, given, 5) != Py_None ||
!have_no_common(_input_names, _input_names_length, _output_names, _output_names_length) ||
!room(&call, _output_names_length, sizeof *_outputs, (void **)&_outputs) ||
_input_names_length != _inputs_length)
    return in_python(&call, "run", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Run)(void *, void *, const char * *, void * *, size_t, const char * *, size_t, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_Run)call.table->slots[9])(_session, _run_options, _input_names, _inputs, _input_names_length, _output_names, _output_names_length, _outputs);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.Run");
  return end(&call, make_all(&call, NAME_OrtValue, NAME_owned, _outputs, _output_names_length, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateSessionOptions, slot 10. */
static PyObject *OrtApi_CreateSessionOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_session_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSessionOptions)(void **);
void *returned = ((Slot_CreateSessionOptions)call.table->slots[10])(&_options);
  if (returned) return failed(&call, returned, "OrtApi.CreateSessionOptions");
  return end(&call, made(&call, NAME_OrtSessionOptions, NAME_owned, _options, "OrtApi.CreateSessionOptions", PyTuple_Pack(0)));
}

/* OrtApi.SetOptimizedModelFilePath, slot 11. */
static PyObject *OrtApi_SetOptimizedModelFilePath(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_optimized_model_filepath = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_path(argument(args, given, 1), &_optimized_model_filepath))
    return in_python(&call, "set_optimized_model_file_path", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetOptimizedModelFilePath)(void *, const char *);
void *returned = ((Slot_SetOptimizedModelFilePath)call.table->slots[11])(_options, _optimized_model_filepath);
  if (returned) return failed(&call, returned, "OrtApi.SetOptimizedModelFilePath");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CloneSessionOptions, slot 12. */
static PyObject *OrtApi_CloneSessionOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_in_options = NULL;
  void *_out_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_in_options))
    return in_python(&call, "clone_session_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CloneSessionOptions)(void *, void **);
void *returned = ((Slot_CloneSessionOptions)call.table->slots[12])(_in_options, &_out_options);
  if (returned) return failed(&call, returned, "OrtApi.CloneSessionOptions");
  return end(&call, made(&call, NAME_OrtSessionOptions, NAME_owned, _out_options, "OrtApi.CloneSessionOptions", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SetSessionExecutionMode, slot 13. */
static PyObject *OrtApi_SetSessionExecutionMode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _execution_mode = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_enum(&call, argument(args, given, 1), "ExecutionMode", "execution_mode", "OrtApi.SetSessionExecutionMode", &_execution_mode))
    return in_python(&call, "set_session_execution_mode", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSessionExecutionMode)(void *, int);
void *returned = ((Slot_SetSessionExecutionMode)call.table->slots[13])(_options, _execution_mode);
  if (returned) return failed(&call, returned, "OrtApi.SetSessionExecutionMode");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.EnableProfiling, slot 14. */
static PyObject *OrtApi_EnableProfiling(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_profile_file_prefix = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_path(argument(args, given, 1), &_profile_file_prefix))
    return in_python(&call, "enable_profiling", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EnableProfiling)(void *, const char *);
void *returned = ((Slot_EnableProfiling)call.table->slots[14])(_options, _profile_file_prefix);
  if (returned) return failed(&call, returned, "OrtApi.EnableProfiling");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.DisableProfiling, slot 15. */
static PyObject *OrtApi_DisableProfiling(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "disable_profiling", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DisableProfiling)(void *);
void *returned = ((Slot_DisableProfiling)call.table->slots[15])(_options);
  if (returned) return failed(&call, returned, "OrtApi.DisableProfiling");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.EnableMemPattern, slot 16. */
static PyObject *OrtApi_EnableMemPattern(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "enable_mem_pattern", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EnableMemPattern)(void *);
void *returned = ((Slot_EnableMemPattern)call.table->slots[16])(_options);
  if (returned) return failed(&call, returned, "OrtApi.EnableMemPattern");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.DisableMemPattern, slot 17. */
static PyObject *OrtApi_DisableMemPattern(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "disable_mem_pattern", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DisableMemPattern)(void *);
void *returned = ((Slot_DisableMemPattern)call.table->slots[17])(_options);
  if (returned) return failed(&call, returned, "OrtApi.DisableMemPattern");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.EnableCpuMemArena, slot 18. */
static PyObject *OrtApi_EnableCpuMemArena(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "enable_cpu_mem_arena", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EnableCpuMemArena)(void *);
void *returned = ((Slot_EnableCpuMemArena)call.table->slots[18])(_options);
  if (returned) return failed(&call, returned, "OrtApi.EnableCpuMemArena");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.DisableCpuMemArena, slot 19. */
static PyObject *OrtApi_DisableCpuMemArena(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "disable_cpu_mem_arena", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DisableCpuMemArena)(void *);
void *returned = ((Slot_DisableCpuMemArena)call.table->slots[19])(_options);
  if (returned) return failed(&call, returned, "OrtApi.DisableCpuMemArena");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetSessionLogId, slot 20. */
static PyObject *OrtApi_SetSessionLogId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_logid = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_logid))
    return in_python(&call, "set_session_log_id", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSessionLogId)(void *, const char *);
void *returned = ((Slot_SetSessionLogId)call.table->slots[20])(_options, _logid);
  if (returned) return failed(&call, returned, "OrtApi.SetSessionLogId");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetSessionLogVerbosityLevel, slot 21. */
static PyObject *OrtApi_SetSessionLogVerbosityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _session_log_verbosity_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_session_log_verbosity_level))
    return in_python(&call, "set_session_log_verbosity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSessionLogVerbosityLevel)(void *, int);
void *returned = ((Slot_SetSessionLogVerbosityLevel)call.table->slots[21])(_options, _session_log_verbosity_level);
  if (returned) return failed(&call, returned, "OrtApi.SetSessionLogVerbosityLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetSessionLogSeverityLevel, slot 22. */
static PyObject *OrtApi_SetSessionLogSeverityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _session_log_severity_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_session_log_severity_level))
    return in_python(&call, "set_session_log_severity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSessionLogSeverityLevel)(void *, int);
void *returned = ((Slot_SetSessionLogSeverityLevel)call.table->slots[22])(_options, _session_log_severity_level);
  if (returned) return failed(&call, returned, "OrtApi.SetSessionLogSeverityLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetSessionGraphOptimizationLevel, slot 23. */
static PyObject *OrtApi_SetSessionGraphOptimizationLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _graph_optimization_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_enum(&call, argument(args, given, 1), "GraphOptimizationLevel", "graph_optimization_level", "OrtApi.SetSessionGraphOptimizationLevel", &_graph_optimization_level))
    return in_python(&call, "set_session_graph_optimization_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSessionGraphOptimizationLevel)(void *, int);
void *returned = ((Slot_SetSessionGraphOptimizationLevel)call.table->slots[23])(_options, _graph_optimization_level);
  if (returned) return failed(&call, returned, "OrtApi.SetSessionGraphOptimizationLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetIntraOpNumThreads, slot 24. */
static PyObject *OrtApi_SetIntraOpNumThreads(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _intra_op_num_threads = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_intra_op_num_threads))
    return in_python(&call, "set_intra_op_num_threads", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetIntraOpNumThreads)(void *, int);
void *returned = ((Slot_SetIntraOpNumThreads)call.table->slots[24])(_options, _intra_op_num_threads);
  if (returned) return failed(&call, returned, "OrtApi.SetIntraOpNumThreads");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetInterOpNumThreads, slot 25. */
static PyObject *OrtApi_SetInterOpNumThreads(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _inter_op_num_threads = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_inter_op_num_threads))
    return in_python(&call, "set_inter_op_num_threads", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetInterOpNumThreads)(void *, int);
void *returned = ((Slot_SetInterOpNumThreads)call.table->slots[25])(_options, _inter_op_num_threads);
  if (returned) return failed(&call, returned, "OrtApi.SetInterOpNumThreads");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateCustomOpDomain, slot 26. */
static PyObject *OrtApi_CreateCustomOpDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_domain = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!to_text(argument(args, given, 0), &_domain))
    return in_python(&call, "create_custom_op_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateCustomOpDomain)(const char *, void **);
void *returned = ((Slot_CreateCustomOpDomain)call.table->slots[26])(_domain, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateCustomOpDomain");
  return end(&call, made(&call, NAME_OrtCustomOpDomain, NAME_owned, _out, "OrtApi.CreateCustomOpDomain", PyTuple_Pack(0)));
}

/* OrtApi.CustomOpDomain_Add, slot 27. */
static PyObject *OrtApi_CustomOpDomain_Add(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_custom_op_domain = NULL;
  void *_op = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtCustomOpDomain, argument(args, given, 0), &_custom_op_domain) ||
!handle(&call, NAME_OrtCustomOp, argument(args, given, 1), &_op))
    return in_python(&call, "custom_op_domain_add", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CustomOpDomain_Add)(void *, void *);
void *returned = ((Slot_CustomOpDomain_Add)call.table->slots[27])(_custom_op_domain, _op);
  if (returned) return failed(&call, returned, "OrtApi.CustomOpDomain_Add");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.AddCustomOpDomain, slot 28. */
static PyObject *OrtApi_AddCustomOpDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  void *_custom_op_domain = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!handle(&call, NAME_OrtCustomOpDomain, argument(args, given, 1), &_custom_op_domain))
    return in_python(&call, "add_custom_op_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AddCustomOpDomain)(void *, void *);
void *returned = ((Slot_AddCustomOpDomain)call.table->slots[28])(_options, _custom_op_domain);
  if (returned) return failed(&call, returned, "OrtApi.AddCustomOpDomain");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RegisterCustomOpsLibrary, slot 29. */
static PyObject *OrtApi_RegisterCustomOpsLibrary(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_library_path = NULL;
  void *_library_handle = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_library_path))
    return in_python(&call, "register_custom_ops_library", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RegisterCustomOpsLibrary)(void *, const char *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_RegisterCustomOpsLibrary)call.table->slots[29])(_options, _library_path, &_library_handle);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.RegisterCustomOpsLibrary");
  return end(&call, PyLong_FromVoidPtr(_library_handle));
}

/* OrtApi.SessionGetInputCount, slot 30. */
static PyObject *OrtApi_SessionGetInputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_input_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetInputCount)(void *, size_t *);
void *returned = ((Slot_SessionGetInputCount)call.table->slots[30])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetInputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.SessionGetOutputCount, slot 31. */
static PyObject *OrtApi_SessionGetOutputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_output_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOutputCount)(void *, size_t *);
void *returned = ((Slot_SessionGetOutputCount)call.table->slots[31])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOutputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.SessionGetOverridableInitializerCount, slot 32. */
static PyObject *OrtApi_SessionGetOverridableInitializerCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_overridable_initializer_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOverridableInitializerCount)(void *, size_t *);
void *returned = ((Slot_SessionGetOverridableInitializerCount)call.table->slots[32])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOverridableInitializerCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.SessionGetInputTypeInfo, slot 33. */
static PyObject *OrtApi_SessionGetInputTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "session_get_input_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetInputTypeInfo)(void *, size_t, void **);
void *returned = ((Slot_SessionGetInputTypeInfo)call.table->slots[33])(_session, _index, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetInputTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.SessionGetInputTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetOutputTypeInfo, slot 34. */
static PyObject *OrtApi_SessionGetOutputTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "session_get_output_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOutputTypeInfo)(void *, size_t, void **);
void *returned = ((Slot_SessionGetOutputTypeInfo)call.table->slots[34])(_session, _index, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOutputTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.SessionGetOutputTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetOverridableInitializerTypeInfo, slot 35. */
static PyObject *OrtApi_SessionGetOverridableInitializerTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "session_get_overridable_initializer_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOverridableInitializerTypeInfo)(void *, size_t, void **);
void *returned = ((Slot_SessionGetOverridableInitializerTypeInfo)call.table->slots[35])(_session, _index, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOverridableInitializerTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.SessionGetOverridableInitializerTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetInputName, slot 36. */
static PyObject *OrtApi_SessionGetInputName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "session_get_input_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetInputName)(void *, size_t, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SessionGetInputName)call.table->slots[36])(_session, _index, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SessionGetInputName");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.SessionGetInputName"));
}

/* OrtApi.SessionGetOutputName, slot 37. */
static PyObject *OrtApi_SessionGetOutputName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "session_get_output_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOutputName)(void *, size_t, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SessionGetOutputName)call.table->slots[37])(_session, _index, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOutputName");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.SessionGetOutputName"));
}

/* OrtApi.SessionGetOverridableInitializerName, slot 38. */
static PyObject *OrtApi_SessionGetOverridableInitializerName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  size_t _index = 0;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_index) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "session_get_overridable_initializer_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetOverridableInitializerName)(void *, size_t, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SessionGetOverridableInitializerName)call.table->slots[38])(_session, _index, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SessionGetOverridableInitializerName");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.SessionGetOverridableInitializerName"));
}

/* OrtApi.CreateRunOptions, slot 39. */
static PyObject *OrtApi_CreateRunOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_run_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateRunOptions)(void **);
void *returned = ((Slot_CreateRunOptions)call.table->slots[39])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateRunOptions");
  return end(&call, made(&call, NAME_OrtRunOptions, NAME_owned, _out, "OrtApi.CreateRunOptions", PyTuple_Pack(0)));
}

/* OrtApi.RunOptionsSetRunLogVerbosityLevel, slot 40. */
static PyObject *OrtApi_RunOptionsSetRunLogVerbosityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _log_verbosity_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_log_verbosity_level))
    return in_python(&call, "run_options_set_run_log_verbosity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsSetRunLogVerbosityLevel)(void *, int);
void *returned = ((Slot_RunOptionsSetRunLogVerbosityLevel)call.table->slots[40])(_options, _log_verbosity_level);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsSetRunLogVerbosityLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsSetRunLogSeverityLevel, slot 41. */
static PyObject *OrtApi_RunOptionsSetRunLogSeverityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _log_severity_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!to_int(argument(args, given, 1), &_log_severity_level))
    return in_python(&call, "run_options_set_run_log_severity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsSetRunLogSeverityLevel)(void *, int);
void *returned = ((Slot_RunOptionsSetRunLogSeverityLevel)call.table->slots[41])(_options, _log_severity_level);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsSetRunLogSeverityLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsSetRunTag, slot 42. */
static PyObject *OrtApi_RunOptionsSetRunTag(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_run_tag = NULL;
  if (keywords || given > 2 || given < 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!to_text_or_null(argument(args, given, 1), &_run_tag))
    return in_python(&call, "run_options_set_run_tag", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsSetRunTag)(void *, const char *);
void *returned = ((Slot_RunOptionsSetRunTag)call.table->slots[42])(_options, _run_tag);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsSetRunTag");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsGetRunLogVerbosityLevel, slot 43. */
static PyObject *OrtApi_RunOptionsGetRunLogVerbosityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _log_verbosity_level = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_get_run_log_verbosity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsGetRunLogVerbosityLevel)(void *, int *);
void *returned = ((Slot_RunOptionsGetRunLogVerbosityLevel)call.table->slots[43])(_options, &_log_verbosity_level);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsGetRunLogVerbosityLevel");
  return end(&call, PyLong_FromLongLong(_log_verbosity_level));
}

/* OrtApi.RunOptionsGetRunLogSeverityLevel, slot 44. */
static PyObject *OrtApi_RunOptionsGetRunLogSeverityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _log_severity_level = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_get_run_log_severity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsGetRunLogSeverityLevel)(void *, int *);
void *returned = ((Slot_RunOptionsGetRunLogSeverityLevel)call.table->slots[44])(_options, &_log_severity_level);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsGetRunLogSeverityLevel");
  return end(&call, PyLong_FromLongLong(_log_severity_level));
}

/* OrtApi.RunOptionsGetRunTag, slot 45. */
static PyObject *OrtApi_RunOptionsGetRunTag(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_run_tag = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_get_run_tag", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsGetRunTag)(void *, const char **);
void *returned = ((Slot_RunOptionsGetRunTag)call.table->slots[45])(_options, &_run_tag);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsGetRunTag");
  return end(&call, from_text(_run_tag, NULL));
}

/* OrtApi.RunOptionsSetTerminate, slot 46. */
static PyObject *OrtApi_RunOptionsSetTerminate(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_set_terminate", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsSetTerminate)(void *);
void *returned = ((Slot_RunOptionsSetTerminate)call.table->slots[46])(_options);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsSetTerminate");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsUnsetTerminate, slot 47. */
static PyObject *OrtApi_RunOptionsUnsetTerminate(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_unset_terminate", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsUnsetTerminate)(void *);
void *returned = ((Slot_RunOptionsUnsetTerminate)call.table->slots[47])(_options);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsUnsetTerminate");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateTensorAsOrtValue, slot 48. */
static PyObject *OrtApi_CreateTensorAsOrtValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_allocator = NULL;
  int64_t *_shape = NULL;
  size_t _shape_length = 0;
  int _type = 0;
  void *_out = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_allocator) ||
!to_numbers(&call, argument(args, given, 1), &_shape, &_shape_length) ||
!to_enum(&call, argument(args, given, 2), "ONNXTensorElementDataType", "type", "OrtApi.CreateTensorAsOrtValue", &_type))
    return in_python(&call, "create_tensor_as_ort_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateTensorAsOrtValue)(void *, int64_t *, size_t, int, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateTensorAsOrtValue)call.table->slots[48])(_allocator, _shape, _shape_length, _type, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateTensorAsOrtValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.CreateTensorAsOrtValue", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateTensorWithDataAsOrtValue, slot 49. */
static PyObject *OrtApi_CreateTensorWithDataAsOrtValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  void *_p_data = NULL;
  size_t _p_data_length = 0;
  int64_t *_shape = NULL;
  size_t _shape_length = 0;
  int _type = 0;
  void *_out = NULL;
  if (keywords || given != 4 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_info) ||
!to_buffer(&call, argument(args, given, 1), "void", true, true, "p_data", "OrtApi.CreateTensorWithDataAsOrtValue", &_p_data, &_p_data_length) ||
!to_numbers(&call, argument(args, given, 2), &_shape, &_shape_length) ||
!to_enum(&call, argument(args, given, 3), "ONNXTensorElementDataType", "type", "OrtApi.CreateTensorWithDataAsOrtValue", &_type))
    return in_python(&call, "create_tensor_with_data_as_ort_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateTensorWithDataAsOrtValue)(void *, void *, size_t, int64_t *, size_t, int, void **);
void *returned = ((Slot_CreateTensorWithDataAsOrtValue)call.table->slots[49])(_info, _p_data, _p_data_length, _shape, _shape_length, _type, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateTensorWithDataAsOrtValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.CreateTensorWithDataAsOrtValue", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.IsTensor, slot 50. */
static PyObject *OrtApi_IsTensor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "is_tensor", args, given, keywords);
  typedef void *(ORT_CALL *Slot_IsTensor)(void *, int *);
void *returned = ((Slot_IsTensor)call.table->slots[50])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.IsTensor");
  return end(&call, PyBool_FromLong(_out != 0));
}

/* OrtApi.GetTensorMutableData, slot 51. */
static PyObject *OrtApi_GetTensorMutableData(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_tensor_mutable_data", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorMutableData)(void *, void **);
void *returned = ((Slot_GetTensorMutableData)call.table->slots[51])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorMutableData");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.FillStringTensor, slot 52. */
static PyObject *OrtApi_FillStringTensor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  const char * *_s = NULL;
  size_t _s_length = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value) ||
!to_texts_or_null(&call, false, true, argument(args, given, 1), &_s, &_s_length))
    return in_python(&call, "fill_string_tensor", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FillStringTensor)(void *, const char * *, size_t);
void *returned = ((Slot_FillStringTensor)call.table->slots[52])(_value, _s, _s_length);
  if (returned) return failed(&call, returned, "OrtApi.FillStringTensor");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetStringTensorDataLength, slot 53. */
static PyObject *OrtApi_GetStringTensorDataLength(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  size_t _len = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_string_tensor_data_length", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetStringTensorDataLength)(void *, size_t *);
void *returned = ((Slot_GetStringTensorDataLength)call.table->slots[53])(_value, &_len);
  if (returned) return failed(&call, returned, "OrtApi.GetStringTensorDataLength");
  return end(&call, PyLong_FromUnsignedLongLong(_len));
}

/* OrtApi.CastTypeInfoToTensorInfo, slot 55. */
static PyObject *OrtApi_CastTypeInfoToTensorInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "cast_type_info_to_tensor_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CastTypeInfoToTensorInfo)(void *, void **);
void *returned = ((Slot_CastTypeInfoToTensorInfo)call.table->slots[55])(_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CastTypeInfoToTensorInfo");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetOnnxTypeFromTypeInfo, slot 56. */
static PyObject *OrtApi_GetOnnxTypeFromTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "get_onnx_type_from_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetOnnxTypeFromTypeInfo)(void *, int *);
void *returned = ((Slot_GetOnnxTypeFromTypeInfo)call.table->slots[56])(_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetOnnxTypeFromTypeInfo");
  return end(&call, member(&call, NAME_ONNXType, _out));
}

/* OrtApi.CreateTensorTypeAndShapeInfo, slot 57. */
static PyObject *OrtApi_CreateTensorTypeAndShapeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_tensor_type_and_shape_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateTensorTypeAndShapeInfo)(void **);
void *returned = ((Slot_CreateTensorTypeAndShapeInfo)call.table->slots[57])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateTensorTypeAndShapeInfo");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_owned, _out, "OrtApi.CreateTensorTypeAndShapeInfo", PyTuple_Pack(0)));
}

/* OrtApi.SetTensorElementType, slot 58. */
static PyObject *OrtApi_SetTensorElementType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int _type = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info) ||
!to_enum(&call, argument(args, given, 1), "ONNXTensorElementDataType", "type", "OrtApi.SetTensorElementType", &_type))
    return in_python(&call, "set_tensor_element_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetTensorElementType)(void *, int);
void *returned = ((Slot_SetTensorElementType)call.table->slots[58])(_info, _type);
  if (returned) return failed(&call, returned, "OrtApi.SetTensorElementType");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetDimensions, slot 59. */
static PyObject *OrtApi_SetDimensions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int64_t *_dim_values = NULL;
  size_t _dim_values_length = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info) ||
!to_numbers(&call, argument(args, given, 1), &_dim_values, &_dim_values_length))
    return in_python(&call, "set_dimensions", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetDimensions)(void *, int64_t *, size_t);
void *returned = ((Slot_SetDimensions)call.table->slots[59])(_info, _dim_values, _dim_values_length);
  if (returned) return failed(&call, returned, "OrtApi.SetDimensions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetTensorElementType, slot 60. */
static PyObject *OrtApi_GetTensorElementType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info))
    return in_python(&call, "get_tensor_element_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorElementType)(void *, int *);
void *returned = ((Slot_GetTensorElementType)call.table->slots[60])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorElementType");
  return end(&call, member(&call, NAME_ONNXTensorElementDataType, _out));
}

/* OrtApi.GetDimensionsCount, slot 61. */
static PyObject *OrtApi_GetDimensionsCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info))
    return in_python(&call, "get_dimensions_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetDimensionsCount)(void *, size_t *);
void *returned = ((Slot_GetDimensionsCount)call.table->slots[61])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetDimensionsCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.GetDimensions, slot 62. */
static PyObject *OrtApi_GetDimensions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int64_t *_dim_values = NULL;
  size_t _dim_values_length = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info) ||
!to_size_t(argument(args, given, 1), &_dim_values_length) ||
!room(&call, _dim_values_length, sizeof *_dim_values, (void **)&_dim_values))
    return in_python(&call, "get_dimensions", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetDimensions)(void *, int64_t *, size_t);
void *returned = ((Slot_GetDimensions)call.table->slots[62])(_info, _dim_values, _dim_values_length);
  if (returned) return failed(&call, returned, "OrtApi.GetDimensions");
  return end(&call, from_numbers(_dim_values, _dim_values_length));
}

/* OrtApi.GetTensorShapeElementCount, slot 64. */
static PyObject *OrtApi_GetTensorShapeElementCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info))
    return in_python(&call, "get_tensor_shape_element_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorShapeElementCount)(void *, size_t *);
void *returned = ((Slot_GetTensorShapeElementCount)call.table->slots[64])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorShapeElementCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.GetTensorTypeAndShape, slot 65. */
static PyObject *OrtApi_GetTensorTypeAndShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_tensor_type_and_shape", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorTypeAndShape)(void *, void **);
void *returned = ((Slot_GetTensorTypeAndShape)call.table->slots[65])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorTypeAndShape");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_owned, _out, "OrtApi.GetTensorTypeAndShape", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetTypeInfo, slot 66. */
static PyObject *OrtApi_GetTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTypeInfo)(void *, void **);
void *returned = ((Slot_GetTypeInfo)call.table->slots[66])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetValueType, slot 67. */
static PyObject *OrtApi_GetValueType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_value_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetValueType)(void *, int *);
void *returned = ((Slot_GetValueType)call.table->slots[67])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetValueType");
  return end(&call, member(&call, NAME_ONNXType, _out));
}

/* OrtApi.CreateMemoryInfo, slot 68. */
static PyObject *OrtApi_CreateMemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_name = NULL;
  int _type = 0;
  int _id = 0;
  int _mem_type = 0;
  void *_out = NULL;
  if (keywords || given != 4 ||
!to_text(argument(args, given, 0), &_name) ||
!to_enum(&call, argument(args, given, 1), "OrtAllocatorType", "type", "OrtApi.CreateMemoryInfo", &_type) ||
!to_int(argument(args, given, 2), &_id) ||
!to_enum(&call, argument(args, given, 3), "OrtMemType", "mem_type", "OrtApi.CreateMemoryInfo", &_mem_type))
    return in_python(&call, "create_memory_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateMemoryInfo)(const char *, int, int, int, void **);
void *returned = ((Slot_CreateMemoryInfo)call.table->slots[68])(_name, _type, _id, _mem_type, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateMemoryInfo");
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_owned, _out, "OrtApi.CreateMemoryInfo", PyTuple_Pack(0)));
}

/* OrtApi.CreateCpuMemoryInfo, slot 69. */
static PyObject *OrtApi_CreateCpuMemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _type = 0;
  int _mem_type = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!to_enum(&call, argument(args, given, 0), "OrtAllocatorType", "type", "OrtApi.CreateCpuMemoryInfo", &_type) ||
!to_enum(&call, argument(args, given, 1), "OrtMemType", "mem_type", "OrtApi.CreateCpuMemoryInfo", &_mem_type))
    return in_python(&call, "create_cpu_memory_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateCpuMemoryInfo)(int, int, void **);
void *returned = ((Slot_CreateCpuMemoryInfo)call.table->slots[69])(_type, _mem_type, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateCpuMemoryInfo");
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_owned, _out, "OrtApi.CreateCpuMemoryInfo", PyTuple_Pack(0)));
}

/* OrtApi.CompareMemoryInfo, slot 70. */
static PyObject *OrtApi_CompareMemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info1 = NULL;
  void *_info2 = NULL;
  int _out = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_info1) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_info2))
    return in_python(&call, "compare_memory_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CompareMemoryInfo)(void *, void *, int *);
void *returned = ((Slot_CompareMemoryInfo)call.table->slots[70])(_info1, _info2, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CompareMemoryInfo");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtApi.MemoryInfoGetName, slot 71. */
static PyObject *OrtApi_MemoryInfoGetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_MemoryInfoGetName)(void *, const char **);
void *returned = ((Slot_MemoryInfoGetName)call.table->slots[71])(_ptr, &_out);
  if (returned) return failed(&call, returned, "OrtApi.MemoryInfoGetName");
  return end(&call, from_text(_out, NULL));
}

/* OrtApi.MemoryInfoGetId, slot 72. */
static PyObject *OrtApi_MemoryInfoGetId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_id", args, given, keywords);
  typedef void *(ORT_CALL *Slot_MemoryInfoGetId)(void *, int *);
void *returned = ((Slot_MemoryInfoGetId)call.table->slots[72])(_ptr, &_out);
  if (returned) return failed(&call, returned, "OrtApi.MemoryInfoGetId");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtApi.MemoryInfoGetMemType, slot 73. */
static PyObject *OrtApi_MemoryInfoGetMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_mem_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_MemoryInfoGetMemType)(void *, int *);
void *returned = ((Slot_MemoryInfoGetMemType)call.table->slots[73])(_ptr, &_out);
  if (returned) return failed(&call, returned, "OrtApi.MemoryInfoGetMemType");
  return end(&call, member(&call, NAME_OrtMemType, _out));
}

/* OrtApi.MemoryInfoGetType, slot 74. */
static PyObject *OrtApi_MemoryInfoGetType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_MemoryInfoGetType)(void *, int *);
void *returned = ((Slot_MemoryInfoGetType)call.table->slots[74])(_ptr, &_out);
  if (returned) return failed(&call, returned, "OrtApi.MemoryInfoGetType");
  return end(&call, member(&call, NAME_OrtAllocatorType, _out));
}

/* OrtApi.AllocatorAlloc, slot 75. */
static PyObject *OrtApi_AllocatorAlloc(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_allocator = NULL;
  size_t _size = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_ort_allocator) ||
!to_size_t(argument(args, given, 1), &_size))
    return in_python(&call, "allocator_alloc", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AllocatorAlloc)(void *, size_t, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_AllocatorAlloc)call.table->slots[75])(_ort_allocator, _size, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.AllocatorAlloc");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.AllocatorFree, slot 76. */
static PyObject *OrtApi_AllocatorFree(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_allocator = NULL;
  void *_p = NULL;
  if (keywords || given > 2 || given < 1 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_ort_allocator) ||
!to_pointer(argument(args, given, 1), true, &_p))
    return in_python(&call, "allocator_free", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AllocatorFree)(void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_AllocatorFree)call.table->slots[76])(_ort_allocator, _p);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.AllocatorFree");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.AllocatorGetInfo, slot 77. */
static PyObject *OrtApi_AllocatorGetInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_allocator = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_ort_allocator))
    return in_python(&call, "allocator_get_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AllocatorGetInfo)(void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_AllocatorGetInfo)call.table->slots[77])(_ort_allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.AllocatorGetInfo");
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_borrowed, _out, "OrtApi.AllocatorGetInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetAllocatorWithDefaultOptions, slot 78. */
static PyObject *OrtApi_GetAllocatorWithDefaultOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "get_allocator_with_default_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetAllocatorWithDefaultOptions)(void **);
void *returned = ((Slot_GetAllocatorWithDefaultOptions)call.table->slots[78])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.GetAllocatorWithDefaultOptions");
  return end(&call, made(&call, NAME_OrtAllocator, NAME_borrowed, _out, "OrtApi.GetAllocatorWithDefaultOptions", PyTuple_Pack(0)));
}

/* OrtApi.AddFreeDimensionOverride, slot 79. */
static PyObject *OrtApi_AddFreeDimensionOverride(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_dim_denotation = NULL;
  int64_t _dim_value = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_dim_denotation) ||
!to_int64_t(argument(args, given, 2), &_dim_value))
    return in_python(&call, "add_free_dimension_override", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AddFreeDimensionOverride)(void *, const char *, int64_t);
void *returned = ((Slot_AddFreeDimensionOverride)call.table->slots[79])(_options, _dim_denotation, _dim_value);
  if (returned) return failed(&call, returned, "OrtApi.AddFreeDimensionOverride");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetValue, slot 80. */
static PyObject *OrtApi_GetValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _index = 0;
  void *_allocator = NULL;
  void *_out = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value) ||
!to_int(argument(args, given, 1), &_index) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "get_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetValue)(void *, int, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetValue)call.table->slots[80])(_value, _index, _allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.GetValue", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.GetValueCount, slot 81. */
static PyObject *OrtApi_GetValueCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_value_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetValueCount)(void *, size_t *);
void *returned = ((Slot_GetValueCount)call.table->slots[81])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetValueCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.CreateOpaqueValue, slot 83. */
static PyObject *OrtApi_CreateOpaqueValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_domain_name = NULL;
  const char *_type_name = NULL;
  void *_data_container = NULL;
  size_t _data_container_length = 0;
  void *_out = NULL;
  if (keywords || given != 3 ||
!to_text(argument(args, given, 0), &_domain_name) ||
!to_text(argument(args, given, 1), &_type_name) ||
!to_buffer(&call, argument(args, given, 2), "void", false, false, "data_container", "OrtApi.CreateOpaqueValue", &_data_container, &_data_container_length))
    return in_python(&call, "create_opaque_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateOpaqueValue)(const char *, const char *, void *, size_t, void **);
void *returned = ((Slot_CreateOpaqueValue)call.table->slots[83])(_domain_name, _type_name, _data_container, _data_container_length, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateOpaqueValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.CreateOpaqueValue", PyTuple_Pack(0)));
}

/* OrtApi.KernelInfoGetAttribute_float, slot 85. */
static PyObject *OrtApi_KernelInfoGetAttribute_float(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  const char *_name = NULL;
  float _out = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_text(argument(args, given, 1), &_name))
    return in_python(&call, "kernel_info_get_attribute_float", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfoGetAttribute_float)(void *, const char *, float *);
void *returned = ((Slot_KernelInfoGetAttribute_float)call.table->slots[85])(_info, _name, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfoGetAttribute_float");
  return end(&call, PyFloat_FromDouble(_out));
}

/* OrtApi.KernelInfoGetAttribute_int64, slot 86. */
static PyObject *OrtApi_KernelInfoGetAttribute_int64(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  const char *_name = NULL;
  int64_t _out = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_text(argument(args, given, 1), &_name))
    return in_python(&call, "kernel_info_get_attribute_int64", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfoGetAttribute_int64)(void *, const char *, int64_t *);
void *returned = ((Slot_KernelInfoGetAttribute_int64)call.table->slots[86])(_info, _name, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfoGetAttribute_int64");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtApi.KernelContext_GetInputCount, slot 88. */
static PyObject *OrtApi_KernelContext_GetInputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context))
    return in_python(&call, "kernel_context_get_input_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetInputCount)(void *, size_t *);
void *returned = ((Slot_KernelContext_GetInputCount)call.table->slots[88])(_context, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetInputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.KernelContext_GetOutputCount, slot 89. */
static PyObject *OrtApi_KernelContext_GetOutputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context))
    return in_python(&call, "kernel_context_get_output_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetOutputCount)(void *, size_t *);
void *returned = ((Slot_KernelContext_GetOutputCount)call.table->slots[89])(_context, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetOutputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.KernelContext_GetInput, slot 90. */
static PyObject *OrtApi_KernelContext_GetInput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _index = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "kernel_context_get_input", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetInput)(void *, size_t, void **);
void *returned = ((Slot_KernelContext_GetInput)call.table->slots[90])(_context, _index, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetInput");
  return end(&call, made(&call, NAME_OrtValue, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ReleaseEnv, slot 92. */
static PyObject *OrtApi_ReleaseEnv(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtEnv, argument(args, given, 0)))
    return in_python(&call, "release_env", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseStatus, slot 93. */
static PyObject *OrtApi_ReleaseStatus(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtStatus, argument(args, given, 0)))
    return in_python(&call, "release_status", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseMemoryInfo, slot 94. */
static PyObject *OrtApi_ReleaseMemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtMemoryInfo, argument(args, given, 0)))
    return in_python(&call, "release_memory_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseSession, slot 95. */
static PyObject *OrtApi_ReleaseSession(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtSession, argument(args, given, 0)))
    return in_python(&call, "release_session", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseValue, slot 96. */
static PyObject *OrtApi_ReleaseValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtValue, argument(args, given, 0)))
    return in_python(&call, "release_value", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseRunOptions, slot 97. */
static PyObject *OrtApi_ReleaseRunOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtRunOptions, argument(args, given, 0)))
    return in_python(&call, "release_run_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseTypeInfo, slot 98. */
static PyObject *OrtApi_ReleaseTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtTypeInfo, argument(args, given, 0)))
    return in_python(&call, "release_type_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseTensorTypeAndShapeInfo, slot 99. */
static PyObject *OrtApi_ReleaseTensorTypeAndShapeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0)))
    return in_python(&call, "release_tensor_type_and_shape_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseSessionOptions, slot 100. */
static PyObject *OrtApi_ReleaseSessionOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtSessionOptions, argument(args, given, 0)))
    return in_python(&call, "release_session_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseCustomOpDomain, slot 101. */
static PyObject *OrtApi_ReleaseCustomOpDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtCustomOpDomain, argument(args, given, 0)))
    return in_python(&call, "release_custom_op_domain", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetDenotationFromTypeInfo, slot 102. */
static PyObject *OrtApi_GetDenotationFromTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  const char *_denotation = NULL;
  size_t _len = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "get_denotation_from_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetDenotationFromTypeInfo)(void *, const char **, size_t *);
void *returned = ((Slot_GetDenotationFromTypeInfo)call.table->slots[102])(_type_info, &_denotation, &_len);
  if (returned) return failed(&call, returned, "OrtApi.GetDenotationFromTypeInfo");
  PyObject *const result1 = from_text(_denotation, NULL);
  PyObject *const result2 = PyLong_FromUnsignedLongLong(_len);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.CastTypeInfoToMapTypeInfo, slot 103. */
static PyObject *OrtApi_CastTypeInfoToMapTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "cast_type_info_to_map_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CastTypeInfoToMapTypeInfo)(void *, void **);
void *returned = ((Slot_CastTypeInfoToMapTypeInfo)call.table->slots[103])(_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CastTypeInfoToMapTypeInfo");
  return end(&call, made(&call, NAME_OrtMapTypeInfo, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CastTypeInfoToSequenceTypeInfo, slot 104. */
static PyObject *OrtApi_CastTypeInfoToSequenceTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "cast_type_info_to_sequence_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CastTypeInfoToSequenceTypeInfo)(void *, void **);
void *returned = ((Slot_CastTypeInfoToSequenceTypeInfo)call.table->slots[104])(_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CastTypeInfoToSequenceTypeInfo");
  return end(&call, made(&call, NAME_OrtSequenceTypeInfo, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetMapKeyType, slot 105. */
static PyObject *OrtApi_GetMapKeyType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_map_type_info = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMapTypeInfo, argument(args, given, 0), &_map_type_info))
    return in_python(&call, "get_map_key_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetMapKeyType)(void *, int *);
void *returned = ((Slot_GetMapKeyType)call.table->slots[105])(_map_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetMapKeyType");
  return end(&call, member(&call, NAME_ONNXTensorElementDataType, _out));
}

/* OrtApi.GetMapValueType, slot 106. */
static PyObject *OrtApi_GetMapValueType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_map_type_info = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMapTypeInfo, argument(args, given, 0), &_map_type_info))
    return in_python(&call, "get_map_value_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetMapValueType)(void *, void **);
void *returned = ((Slot_GetMapValueType)call.table->slots[106])(_map_type_info, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.GetMapValueType");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.GetMapValueType", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetSequenceElementType, slot 107. */
static PyObject *OrtApi_GetSequenceElementType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_sequence_type_info = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSequenceTypeInfo, argument(args, given, 0), &_sequence_type_info))
    return in_python(&call, "get_sequence_element_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSequenceElementType)(void *, void **);
void *returned = ((Slot_GetSequenceElementType)call.table->slots[107])(_sequence_type_info, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.GetSequenceElementType");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.GetSequenceElementType", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ReleaseMapTypeInfo, slot 108. */
static PyObject *OrtApi_ReleaseMapTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtMapTypeInfo, argument(args, given, 0)))
    return in_python(&call, "release_map_type_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseSequenceTypeInfo, slot 109. */
static PyObject *OrtApi_ReleaseSequenceTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtSequenceTypeInfo, argument(args, given, 0)))
    return in_python(&call, "release_sequence_type_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SessionEndProfiling, slot 110. */
static PyObject *OrtApi_SessionEndProfiling(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_allocator = NULL;
  char *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "session_end_profiling", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionEndProfiling)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SessionEndProfiling)call.table->slots[110])(_session, _allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SessionEndProfiling");
  return end(&call, owned_text(&call, call.held[1], _out, "OrtApi.SessionEndProfiling"));
}

/* OrtApi.SessionGetModelMetadata, slot 111. */
static PyObject *OrtApi_SessionGetModelMetadata(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_model_metadata", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetModelMetadata)(void *, void **);
void *returned = ((Slot_SessionGetModelMetadata)call.table->slots[111])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetModelMetadata");
  return end(&call, made(&call, NAME_OrtModelMetadata, NAME_owned, _out, "OrtApi.SessionGetModelMetadata", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ModelMetadataGetProducerName, slot 112. */
static PyObject *OrtApi_ModelMetadataGetProducerName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "model_metadata_get_producer_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetProducerName)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataGetProducerName)call.table->slots[112])(_model_metadata, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetProducerName");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.ModelMetadataGetProducerName"));
}

/* OrtApi.ModelMetadataGetGraphName, slot 113. */
static PyObject *OrtApi_ModelMetadataGetGraphName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "model_metadata_get_graph_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetGraphName)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataGetGraphName)call.table->slots[113])(_model_metadata, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetGraphName");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.ModelMetadataGetGraphName"));
}

/* OrtApi.ModelMetadataGetDomain, slot 114. */
static PyObject *OrtApi_ModelMetadataGetDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "model_metadata_get_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetDomain)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataGetDomain)call.table->slots[114])(_model_metadata, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetDomain");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.ModelMetadataGetDomain"));
}

/* OrtApi.ModelMetadataGetDescription, slot 115. */
static PyObject *OrtApi_ModelMetadataGetDescription(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "model_metadata_get_description", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetDescription)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataGetDescription)call.table->slots[115])(_model_metadata, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetDescription");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.ModelMetadataGetDescription"));
}

/* OrtApi.ModelMetadataLookupCustomMetadataMap, slot 116. */
static PyObject *OrtApi_ModelMetadataLookupCustomMetadataMap(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  const char *_key = NULL;
  char *_value = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator) ||
!to_text(argument(args, given, 2), &_key))
    return in_python(&call, "model_metadata_lookup_custom_metadata_map", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataLookupCustomMetadataMap)(void *, void *, const char *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataLookupCustomMetadataMap)call.table->slots[116])(_model_metadata, _allocator, _key, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataLookupCustomMetadataMap");
  return end(&call, owned_text(&call, call.held[1], _value, NULL));
}

/* OrtApi.ModelMetadataGetVersion, slot 117. */
static PyObject *OrtApi_ModelMetadataGetVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  int64_t _value = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata))
    return in_python(&call, "model_metadata_get_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetVersion)(void *, int64_t *);
void *returned = ((Slot_ModelMetadataGetVersion)call.table->slots[117])(_model_metadata, &_value);
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetVersion");
  return end(&call, PyLong_FromLongLong(_value));
}

/* OrtApi.ReleaseModelMetadata, slot 118. */
static PyObject *OrtApi_ReleaseModelMetadata(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModelMetadata, argument(args, given, 0)))
    return in_python(&call, "release_model_metadata", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.DisablePerSessionThreads, slot 120. */
static PyObject *OrtApi_DisablePerSessionThreads(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "disable_per_session_threads", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DisablePerSessionThreads)(void *);
void *returned = ((Slot_DisablePerSessionThreads)call.table->slots[120])(_options);
  if (returned) return failed(&call, returned, "OrtApi.DisablePerSessionThreads");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateThreadingOptions, slot 121. */
static PyObject *OrtApi_CreateThreadingOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_threading_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateThreadingOptions)(void **);
void *returned = ((Slot_CreateThreadingOptions)call.table->slots[121])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateThreadingOptions");
  return end(&call, made(&call, NAME_OrtThreadingOptions, NAME_owned, _out, "OrtApi.CreateThreadingOptions", PyTuple_Pack(0)));
}

/* OrtApi.ReleaseThreadingOptions, slot 122. */
static PyObject *OrtApi_ReleaseThreadingOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtThreadingOptions, argument(args, given, 0)))
    return in_python(&call, "release_threading_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.AddFreeDimensionOverrideByName, slot 124. */
static PyObject *OrtApi_AddFreeDimensionOverrideByName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_dim_name = NULL;
  int64_t _dim_value = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_dim_name) ||
!to_int64_t(argument(args, given, 2), &_dim_value))
    return in_python(&call, "add_free_dimension_override_by_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AddFreeDimensionOverrideByName)(void *, const char *, int64_t);
void *returned = ((Slot_AddFreeDimensionOverrideByName)call.table->slots[124])(_options, _dim_name, _dim_value);
  if (returned) return failed(&call, returned, "OrtApi.AddFreeDimensionOverrideByName");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetStringTensorElementLength, slot 127. */
static PyObject *OrtApi_GetStringTensorElementLength(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  size_t _index = 0;
  size_t _out = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "get_string_tensor_element_length", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetStringTensorElementLength)(void *, size_t, size_t *);
void *returned = ((Slot_GetStringTensorElementLength)call.table->slots[127])(_value, _index, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetStringTensorElementLength");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.FillStringTensorElement, slot 129. */
static PyObject *OrtApi_FillStringTensorElement(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  const char *_s = NULL;
  size_t _index = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value) ||
!to_text(argument(args, given, 1), &_s) ||
!to_size_t(argument(args, given, 2), &_index))
    return in_python(&call, "fill_string_tensor_element", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FillStringTensorElement)(void *, const char *, size_t);
void *returned = ((Slot_FillStringTensorElement)call.table->slots[129])(_value, _s, _index);
  if (returned) return failed(&call, returned, "OrtApi.FillStringTensorElement");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateAllocator, slot 131. */
static PyObject *OrtApi_CreateAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_mem_info = NULL;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info))
    return in_python(&call, "create_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateAllocator)(void *, void *, void **);
void *returned = ((Slot_CreateAllocator)call.table->slots[131])(_session, _mem_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateAllocator");
  return end(&call, made(&call, NAME_OrtAllocator, NAME_owned, _out, "OrtApi.CreateAllocator", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.ReleaseAllocator, slot 132. */
static PyObject *OrtApi_ReleaseAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtAllocator, argument(args, given, 0)))
    return in_python(&call, "release_allocator", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunWithBinding, slot 133. */
static PyObject *OrtApi_RunWithBinding(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_run_options = NULL;
  void *_binding_ptr = NULL;
  if (keywords || given != 3 ||
!no_logger_runs() ||
!has_no_stream(argument(args, given, 1)) ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!handle_or_null(&call, NAME_OrtRunOptions, argument(args, given, 1), &_run_options) ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 2), &_binding_ptr))
    return in_python(&call, "run_with_binding", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunWithBinding)(void *, void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_RunWithBinding)call.table->slots[133])(_session, _run_options, _binding_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.RunWithBinding");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateIoBinding, slot 134. */
static PyObject *OrtApi_CreateIoBinding(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "create_io_binding", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateIoBinding)(void *, void **);
void *returned = ((Slot_CreateIoBinding)call.table->slots[134])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateIoBinding");
  return end(&call, made(&call, NAME_OrtIoBinding, NAME_owned, _out, "OrtApi.CreateIoBinding", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ReleaseIoBinding, slot 135. */
static PyObject *OrtApi_ReleaseIoBinding(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtIoBinding, argument(args, given, 0)))
    return in_python(&call, "release_io_binding", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.BindInput, slot 136. */
static PyObject *OrtApi_BindInput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  const char *_name = NULL;
  void *_val_ptr = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr) ||
!to_text(argument(args, given, 1), &_name) ||
!handle(&call, NAME_OrtValue, argument(args, given, 2), &_val_ptr))
    return in_python(&call, "bind_input", args, given, keywords);
  typedef void *(ORT_CALL *Slot_BindInput)(void *, const char *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_BindInput)call.table->slots[136])(_binding_ptr, _name, _val_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.BindInput");
  if (!hold(call.held[0], call.held[1], names[NAME_BindInput], argument(args, given, 1))) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.BindOutput, slot 137. */
static PyObject *OrtApi_BindOutput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  const char *_name = NULL;
  void *_val_ptr = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr) ||
!to_text(argument(args, given, 1), &_name) ||
!handle(&call, NAME_OrtValue, argument(args, given, 2), &_val_ptr) ||
!is_writable(&call, call.held[1]))
    return in_python(&call, "bind_output", args, given, keywords);
  typedef void *(ORT_CALL *Slot_BindOutput)(void *, const char *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_BindOutput)call.table->slots[137])(_binding_ptr, _name, _val_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.BindOutput");
  if (!hold(call.held[0], call.held[1], names[NAME_BindOutput], argument(args, given, 1))) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.BindOutputToDevice, slot 138. */
static PyObject *OrtApi_BindOutputToDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  const char *_name = NULL;
  void *_mem_info_ptr = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr) ||
!to_text(argument(args, given, 1), &_name) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 2), &_mem_info_ptr))
    return in_python(&call, "bind_output_to_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_BindOutputToDevice)(void *, const char *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_BindOutputToDevice)call.table->slots[138])(_binding_ptr, _name, _mem_info_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.BindOutputToDevice");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetBoundOutputValues, slot 140. */
static PyObject *OrtApi_GetBoundOutputValues(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  void *_allocator = NULL;
  void **_output = NULL;
  size_t _output_count = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_bound_output_values", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetBoundOutputValues)(void *, void *, void ***, size_t *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetBoundOutputValues)call.table->slots[140])(_binding_ptr, _allocator, &_output, &_output_count);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetBoundOutputValues");
  return end(&call, listed(&call, call.held[1], _output, make_all(&call, NAME_OrtValue, NAME_owned, _output, _output ? (size_t)_output_count : 0, PyTuple_Pack(1, call.held[0]))));
}

/* OrtApi.ClearBoundInputs, slot 141. */
static PyObject *OrtApi_ClearBoundInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr))
    return in_python(&call, "clear_bound_inputs", args, given, keywords);
  typedef void (ORT_CALL *Slot_ClearBoundInputs)(void *);
  Py_BEGIN_ALLOW_THREADS
  ((Slot_ClearBoundInputs)call.table->slots[141])(_binding_ptr);
  Py_END_ALLOW_THREADS
  if (!forgotten(&call, call.held[0], "BindInput")) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ClearBoundOutputs, slot 142. */
static PyObject *OrtApi_ClearBoundOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr))
    return in_python(&call, "clear_bound_outputs", args, given, keywords);
  typedef void (ORT_CALL *Slot_ClearBoundOutputs)(void *);
  Py_BEGIN_ALLOW_THREADS
  ((Slot_ClearBoundOutputs)call.table->slots[142])(_binding_ptr);
  Py_END_ALLOW_THREADS
  if (!forgotten(&call, call.held[0], "BindOutput")) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.TensorAt, slot 143. */
static PyObject *OrtApi_TensorAt(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int64_t *_location_values = NULL;
  size_t _location_values_length = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value) ||
!to_numbers(&call, argument(args, given, 1), &_location_values, &_location_values_length))
    return in_python(&call, "tensor_at", args, given, keywords);
  typedef void *(ORT_CALL *Slot_TensorAt)(void *, int64_t *, size_t, void **);
void *returned = ((Slot_TensorAt)call.table->slots[143])(_value, _location_values, _location_values_length, &_out);
  if (returned) return failed(&call, returned, "OrtApi.TensorAt");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.CreateAndRegisterAllocator, slot 144. */
static PyObject *OrtApi_CreateAndRegisterAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_mem_info = NULL;
  void *_arena_cfg = NULL;
  if (keywords || given > 3 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info) ||
!handle_or_null(&call, NAME_OrtArenaCfg, argument(args, given, 2), &_arena_cfg))
    return in_python(&call, "create_and_register_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateAndRegisterAllocator)(void *, void *, void *);
void *returned = ((Slot_CreateAndRegisterAllocator)call.table->slots[144])(_env, _mem_info, _arena_cfg);
  if (returned) return failed(&call, returned, "OrtApi.CreateAndRegisterAllocator");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetLanguageProjection, slot 145. */
static PyObject *OrtApi_SetLanguageProjection(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_env = NULL;
  int _projection = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_ort_env) ||
!to_enum(&call, argument(args, given, 1), "OrtLanguageProjection", "projection", "OrtApi.SetLanguageProjection", &_projection))
    return in_python(&call, "set_language_projection", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetLanguageProjection)(void *, int);
void *returned = ((Slot_SetLanguageProjection)call.table->slots[145])(_ort_env, _projection);
  if (returned) return failed(&call, returned, "OrtApi.SetLanguageProjection");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SessionGetProfilingStartTimeNs, slot 146. */
static PyObject *OrtApi_SessionGetProfilingStartTimeNs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  uint64_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_profiling_start_time_ns", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetProfilingStartTimeNs)(void *, uint64_t *);
void *returned = ((Slot_SessionGetProfilingStartTimeNs)call.table->slots[146])(_session, &_out);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetProfilingStartTimeNs");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.SetGlobalIntraOpNumThreads, slot 147. */
static PyObject *OrtApi_SetGlobalIntraOpNumThreads(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tp_options = NULL;
  int _intra_op_num_threads = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtThreadingOptions, argument(args, given, 0), &_tp_options) ||
!to_int(argument(args, given, 1), &_intra_op_num_threads))
    return in_python(&call, "set_global_intra_op_num_threads", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetGlobalIntraOpNumThreads)(void *, int);
void *returned = ((Slot_SetGlobalIntraOpNumThreads)call.table->slots[147])(_tp_options, _intra_op_num_threads);
  if (returned) return failed(&call, returned, "OrtApi.SetGlobalIntraOpNumThreads");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetGlobalInterOpNumThreads, slot 148. */
static PyObject *OrtApi_SetGlobalInterOpNumThreads(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tp_options = NULL;
  int _inter_op_num_threads = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtThreadingOptions, argument(args, given, 0), &_tp_options) ||
!to_int(argument(args, given, 1), &_inter_op_num_threads))
    return in_python(&call, "set_global_inter_op_num_threads", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetGlobalInterOpNumThreads)(void *, int);
void *returned = ((Slot_SetGlobalInterOpNumThreads)call.table->slots[148])(_tp_options, _inter_op_num_threads);
  if (returned) return failed(&call, returned, "OrtApi.SetGlobalInterOpNumThreads");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetGlobalSpinControl, slot 149. */
static PyObject *OrtApi_SetGlobalSpinControl(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tp_options = NULL;
  int _allow_spinning = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtThreadingOptions, argument(args, given, 0), &_tp_options) ||
!to_int(argument(args, given, 1), &_allow_spinning))
    return in_python(&call, "set_global_spin_control", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetGlobalSpinControl)(void *, int);
void *returned = ((Slot_SetGlobalSpinControl)call.table->slots[149])(_tp_options, _allow_spinning);
  if (returned) return failed(&call, returned, "OrtApi.SetGlobalSpinControl");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.AddInitializer, slot 150. */
static PyObject *OrtApi_AddInitializer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_name = NULL;
  void *_val = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_name) ||
!handle(&call, NAME_OrtValue, argument(args, given, 2), &_val))
    return in_python(&call, "add_initializer", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AddInitializer)(void *, const char *, void *);
void *returned = ((Slot_AddInitializer)call.table->slots[150])(_options, _name, _val);
  if (returned) return failed(&call, returned, "OrtApi.AddInitializer");
  if (!hold(call.held[0], call.held[1], names[NAME_AddInitializer], argument(args, given, 1))) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetGlobalDenormalAsZero, slot 155. */
static PyObject *OrtApi_SetGlobalDenormalAsZero(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tp_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtThreadingOptions, argument(args, given, 0), &_tp_options))
    return in_python(&call, "set_global_denormal_as_zero", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetGlobalDenormalAsZero)(void *);
void *returned = ((Slot_SetGlobalDenormalAsZero)call.table->slots[155])(_tp_options);
  if (returned) return failed(&call, returned, "OrtApi.SetGlobalDenormalAsZero");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateArenaCfg, slot 156. */
static PyObject *OrtApi_CreateArenaCfg(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  size_t _max_mem = 0;
  int _arena_extend_strategy = 0;
  int _initial_chunk_size_bytes = 0;
  int _max_dead_bytes_per_chunk = 0;
  void *_out = NULL;
  if (keywords || given != 4 ||
!to_size_t(argument(args, given, 0), &_max_mem) ||
!to_int(argument(args, given, 1), &_arena_extend_strategy) ||
!to_int(argument(args, given, 2), &_initial_chunk_size_bytes) ||
!to_int(argument(args, given, 3), &_max_dead_bytes_per_chunk))
    return in_python(&call, "create_arena_cfg", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateArenaCfg)(size_t, int, int, int, void **);
void *returned = ((Slot_CreateArenaCfg)call.table->slots[156])(_max_mem, _arena_extend_strategy, _initial_chunk_size_bytes, _max_dead_bytes_per_chunk, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateArenaCfg");
  return end(&call, made(&call, NAME_OrtArenaCfg, NAME_owned, _out, "OrtApi.CreateArenaCfg", PyTuple_Pack(0)));
}

/* OrtApi.ReleaseArenaCfg, slot 157. */
static PyObject *OrtApi_ReleaseArenaCfg(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtArenaCfg, argument(args, given, 0)))
    return in_python(&call, "release_arena_cfg", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ModelMetadataGetGraphDescription, slot 158. */
static PyObject *OrtApi_ModelMetadataGetGraphDescription(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_metadata = NULL;
  void *_allocator = NULL;
  char *_value = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtModelMetadata, argument(args, given, 0), &_model_metadata) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "model_metadata_get_graph_description", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ModelMetadataGetGraphDescription)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ModelMetadataGetGraphDescription)call.table->slots[158])(_model_metadata, _allocator, &_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ModelMetadataGetGraphDescription");
  return end(&call, owned_text(&call, call.held[1], _value, "OrtApi.ModelMetadataGetGraphDescription"));
}

/* OrtApi.SetCurrentGpuDeviceId, slot 160. */
static PyObject *OrtApi_SetCurrentGpuDeviceId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _device_id = 0;
  if (keywords || given != 1 ||
!to_int(argument(args, given, 0), &_device_id))
    return in_python(&call, "set_current_gpu_device_id", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetCurrentGpuDeviceId)(int);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SetCurrentGpuDeviceId)call.table->slots[160])(_device_id);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SetCurrentGpuDeviceId");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetCurrentGpuDeviceId, slot 161. */
static PyObject *OrtApi_GetCurrentGpuDeviceId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _device_id = 0;
  (void)args;
  if (keywords || given)
    return in_python(&call, "get_current_gpu_device_id", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCurrentGpuDeviceId)(int *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetCurrentGpuDeviceId)call.table->slots[161])(&_device_id);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetCurrentGpuDeviceId");
  return end(&call, PyLong_FromLongLong(_device_id));
}

/* OrtApi.CreatePrepackedWeightsContainer, slot 166. */
static PyObject *OrtApi_CreatePrepackedWeightsContainer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_prepacked_weights_container", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreatePrepackedWeightsContainer)(void **);
void *returned = ((Slot_CreatePrepackedWeightsContainer)call.table->slots[166])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreatePrepackedWeightsContainer");
  return end(&call, made(&call, NAME_OrtPrepackedWeightsContainer, NAME_owned, _out, "OrtApi.CreatePrepackedWeightsContainer", PyTuple_Pack(0)));
}

/* OrtApi.ReleasePrepackedWeightsContainer, slot 167. */
static PyObject *OrtApi_ReleasePrepackedWeightsContainer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtPrepackedWeightsContainer, argument(args, given, 0)))
    return in_python(&call, "release_prepacked_weights_container", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateSessionWithPrepackedWeightsContainer, slot 168. */
static PyObject *OrtApi_CreateSessionWithPrepackedWeightsContainer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  const char *_model_path = NULL;
  void *_options = NULL;
  void *_prepacked_weights_container = NULL;
  void *_out = NULL;
  if (keywords || given > 4 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_path(argument(args, given, 1), &_model_path) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options) ||
!handle_or_null(&call, NAME_OrtPrepackedWeightsContainer, argument(args, given, 3), &_prepacked_weights_container))
    return in_python(&call, "create_session_with_prepacked_weights_container", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSessionWithPrepackedWeightsContainer)(void *, const char *, void *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSessionWithPrepackedWeightsContainer)call.table->slots[168])(_env, _model_path, _options, _prepacked_weights_container, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSessionWithPrepackedWeightsContainer");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtApi.CreateSessionWithPrepackedWeightsContainer", PyTuple_Pack(3, call.held[0], call.held[1], call.held[2])));
}

/* OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer, slot 169. */
static PyObject *OrtApi_CreateSessionFromArrayWithPrepackedWeightsContainer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_model_data = NULL;
  size_t _model_data_length = 0;
  void *_options = NULL;
  void *_prepacked_weights_container = NULL;
  void *_out = NULL;
  if (keywords || given > 4 || given < 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_buffer(&call, argument(args, given, 1), "void", false, false, "model_data", "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer", &_model_data, &_model_data_length) ||
!handle_or_null(&call, NAME_OrtSessionOptions, argument(args, given, 2), &_options) ||
!handle_or_null(&call, NAME_OrtPrepackedWeightsContainer, argument(args, given, 3), &_prepacked_weights_container))
    return in_python(&call, "create_session_from_array_with_prepacked_weights_container", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSessionFromArrayWithPrepackedWeightsContainer)(void *, void *, size_t, void *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSessionFromArrayWithPrepackedWeightsContainer)call.table->slots[169])(_env, _model_data, _model_data_length, _options, _prepacked_weights_container, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer");
  return end(&call, made(&call, NAME_OrtSession, NAME_owned, _out, "OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer", PyTuple_Pack(3, call.held[0], call.held[2], call.held[3])));
}

/* OrtApi.CreateTensorRTProviderOptions, slot 171. */
static PyObject *OrtApi_CreateTensorRTProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_tensor_rt_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateTensorRTProviderOptions)(void **);
void *returned = ((Slot_CreateTensorRTProviderOptions)call.table->slots[171])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateTensorRTProviderOptions");
  return end(&call, made(&call, NAME_OrtTensorRTProviderOptionsV2, NAME_owned, _out, "OrtApi.CreateTensorRTProviderOptions", PyTuple_Pack(0)));
}

/* OrtApi.UpdateTensorRTProviderOptions, slot 172. */
static PyObject *OrtApi_UpdateTensorRTProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tensorrt_options = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtTensorRTProviderOptionsV2, argument(args, given, 0), &_tensorrt_options) ||
!to_texts(&call, argument(args, given, 1), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "update_tensor_rt_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateTensorRTProviderOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_UpdateTensorRTProviderOptions)call.table->slots[172])(_tensorrt_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.UpdateTensorRTProviderOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetTensorRTProviderOptionsAsString, slot 173. */
static PyObject *OrtApi_GetTensorRTProviderOptionsAsString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tensorrt_options = NULL;
  void *_allocator = NULL;
  char *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorRTProviderOptionsV2, argument(args, given, 0), &_tensorrt_options) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_tensor_rt_provider_options_as_string", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorRTProviderOptionsAsString)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetTensorRTProviderOptionsAsString)call.table->slots[173])(_tensorrt_options, _allocator, &_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetTensorRTProviderOptionsAsString");
  return end(&call, owned_text(&call, call.held[1], _ptr, "OrtApi.GetTensorRTProviderOptionsAsString"));
}

/* OrtApi.ReleaseTensorRTProviderOptions, slot 174. */
static PyObject *OrtApi_ReleaseTensorRTProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtTensorRTProviderOptionsV2, argument(args, given, 0)))
    return in_python(&call, "release_tensor_rt_provider_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.EnableOrtCustomOps, slot 175. */
static PyObject *OrtApi_EnableOrtCustomOps(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "enable_ort_custom_ops", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EnableOrtCustomOps)(void *);
void *returned = ((Slot_EnableOrtCustomOps)call.table->slots[175])(_options);
  if (returned) return failed(&call, returned, "OrtApi.EnableOrtCustomOps");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RegisterAllocator, slot 176. */
static PyObject *OrtApi_RegisterAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_allocator = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "register_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RegisterAllocator)(void *, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_RegisterAllocator)call.table->slots[176])(_env, _allocator);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.RegisterAllocator");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.UnregisterAllocator, slot 177. */
static PyObject *OrtApi_UnregisterAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_mem_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info))
    return in_python(&call, "unregister_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UnregisterAllocator)(void *, void *);
void *returned = ((Slot_UnregisterAllocator)call.table->slots[177])(_env, _mem_info);
  if (returned) return failed(&call, returned, "OrtApi.UnregisterAllocator");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.IsSparseTensor, slot 178. */
static PyObject *OrtApi_IsSparseTensor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "is_sparse_tensor", args, given, keywords);
  typedef void *(ORT_CALL *Slot_IsSparseTensor)(void *, int *);
void *returned = ((Slot_IsSparseTensor)call.table->slots[178])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.IsSparseTensor");
  return end(&call, PyBool_FromLong(_out != 0));
}

/* OrtApi.CreateSparseTensorAsOrtValue, slot 179. */
static PyObject *OrtApi_CreateSparseTensorAsOrtValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_allocator = NULL;
  int64_t *_dense_shape = NULL;
  size_t _dense_shape_length = 0;
  int _type = 0;
  void *_out = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_allocator) ||
!to_numbers(&call, argument(args, given, 1), &_dense_shape, &_dense_shape_length) ||
!to_enum(&call, argument(args, given, 2), "ONNXTensorElementDataType", "type", "OrtApi.CreateSparseTensorAsOrtValue", &_type))
    return in_python(&call, "create_sparse_tensor_as_ort_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSparseTensorAsOrtValue)(void *, int64_t *, size_t, int, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSparseTensorAsOrtValue)call.table->slots[179])(_allocator, _dense_shape, _dense_shape_length, _type, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSparseTensorAsOrtValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.CreateSparseTensorAsOrtValue", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.FillSparseTensorCoo, slot 180. */
static PyObject *OrtApi_FillSparseTensorCoo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  void *_data_mem_info = NULL;
  int64_t *_values_shape = NULL;
  size_t _values_shape_length = 0;
  void *_values = NULL;
  int64_t *_indices_data = NULL;
  size_t _indices_data_length = 0;
  if (keywords || given != 5 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_data_mem_info) ||
!to_numbers(&call, argument(args, given, 2), &_values_shape, &_values_shape_length) ||
!to_pointer(argument(args, given, 3), true, &_values) ||
!to_numbers(&call, argument(args, given, 4), &_indices_data, &_indices_data_length))
    return in_python(&call, "fill_sparse_tensor_coo", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FillSparseTensorCoo)(void *, void *, int64_t *, size_t, void *, int64_t *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_FillSparseTensorCoo)call.table->slots[180])(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _indices_data, _indices_data_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.FillSparseTensorCoo");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.FillSparseTensorCsr, slot 181. */
static PyObject *OrtApi_FillSparseTensorCsr(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  void *_data_mem_info = NULL;
  int64_t *_values_shape = NULL;
  size_t _values_shape_length = 0;
  void *_values = NULL;
  int64_t *_inner_indices_data = NULL;
  size_t _inner_indices_data_length = 0;
  int64_t *_outer_indices_data = NULL;
  size_t _outer_indices_data_length = 0;
  if (keywords || given != 6 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_data_mem_info) ||
!to_numbers(&call, argument(args, given, 2), &_values_shape, &_values_shape_length) ||
!to_pointer(argument(args, given, 3), true, &_values) ||
!to_numbers(&call, argument(args, given, 4), &_inner_indices_data, &_inner_indices_data_length) ||
!to_numbers(&call, argument(args, given, 5), &_outer_indices_data, &_outer_indices_data_length))
    return in_python(&call, "fill_sparse_tensor_csr", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FillSparseTensorCsr)(void *, void *, int64_t *, size_t, void *, int64_t *, size_t, int64_t *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_FillSparseTensorCsr)call.table->slots[181])(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _inner_indices_data, _inner_indices_data_length, _outer_indices_data, _outer_indices_data_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.FillSparseTensorCsr");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.FillSparseTensorBlockSparse, slot 182. */
static PyObject *OrtApi_FillSparseTensorBlockSparse(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  void *_data_mem_info = NULL;
  int64_t *_values_shape = NULL;
  size_t _values_shape_length = 0;
  void *_values = NULL;
  int64_t *_indices_shape_data = NULL;
  size_t _indices_shape_data_length = 0;
  void *_indices_data = NULL;
  if (keywords || given > 6 || given < 5 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_data_mem_info) ||
!to_numbers(&call, argument(args, given, 2), &_values_shape, &_values_shape_length) ||
!to_pointer(argument(args, given, 3), true, &_values) ||
!to_numbers(&call, argument(args, given, 4), &_indices_shape_data, &_indices_shape_data_length) ||
!to_pointer(argument(args, given, 5), true, &_indices_data))
    return in_python(&call, "fill_sparse_tensor_block_sparse", args, given, keywords);
  typedef void *(ORT_CALL *Slot_FillSparseTensorBlockSparse)(void *, void *, int64_t *, size_t, void *, int64_t *, size_t, void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_FillSparseTensorBlockSparse)call.table->slots[182])(_ort_value, _data_mem_info, _values_shape, _values_shape_length, _values, _indices_shape_data, _indices_shape_data_length, _indices_data);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.FillSparseTensorBlockSparse");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetSparseTensorFormat, slot 187. */
static PyObject *OrtApi_GetSparseTensorFormat(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value))
    return in_python(&call, "get_sparse_tensor_format", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSparseTensorFormat)(void *, int *);
void *returned = ((Slot_GetSparseTensorFormat)call.table->slots[187])(_ort_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSparseTensorFormat");
  return end(&call, member(&call, NAME_OrtSparseFormat, _out));
}

/* OrtApi.GetSparseTensorValuesTypeAndShape, slot 188. */
static PyObject *OrtApi_GetSparseTensorValuesTypeAndShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value))
    return in_python(&call, "get_sparse_tensor_values_type_and_shape", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSparseTensorValuesTypeAndShape)(void *, void **);
void *returned = ((Slot_GetSparseTensorValuesTypeAndShape)call.table->slots[188])(_ort_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSparseTensorValuesTypeAndShape");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_owned, _out, "OrtApi.GetSparseTensorValuesTypeAndShape", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetSparseTensorValues, slot 189. */
static PyObject *OrtApi_GetSparseTensorValues(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value))
    return in_python(&call, "get_sparse_tensor_values", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSparseTensorValues)(void *, void **);
void *returned = ((Slot_GetSparseTensorValues)call.table->slots[189])(_ort_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSparseTensorValues");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.GetSparseTensorIndicesTypeShape, slot 190. */
static PyObject *OrtApi_GetSparseTensorIndicesTypeShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  int _indices_format = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value) ||
!to_enum(&call, argument(args, given, 1), "OrtSparseIndicesFormat", "indices_format", "OrtApi.GetSparseTensorIndicesTypeShape", &_indices_format))
    return in_python(&call, "get_sparse_tensor_indices_type_shape", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSparseTensorIndicesTypeShape)(void *, int, void **);
void *returned = ((Slot_GetSparseTensorIndicesTypeShape)call.table->slots[190])(_ort_value, _indices_format, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSparseTensorIndicesTypeShape");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_owned, _out, "OrtApi.GetSparseTensorIndicesTypeShape", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetSparseTensorIndices, slot 191. */
static PyObject *OrtApi_GetSparseTensorIndices(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  int _indices_format = 0;
  size_t _num_indices = 0;
  void *_indices = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value) ||
!to_enum(&call, argument(args, given, 1), "OrtSparseIndicesFormat", "indices_format", "OrtApi.GetSparseTensorIndices", &_indices_format))
    return in_python(&call, "get_sparse_tensor_indices", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSparseTensorIndices)(void *, int, size_t *, void **);
void *returned = ((Slot_GetSparseTensorIndices)call.table->slots[191])(_ort_value, _indices_format, &_num_indices, &_indices);
  if (returned) return failed(&call, returned, "OrtApi.GetSparseTensorIndices");
  PyObject *const result1 = PyLong_FromUnsignedLongLong(_num_indices);
  PyObject *const result2 = PyLong_FromVoidPtr(_indices);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.HasValue, slot 192. */
static PyObject *OrtApi_HasValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "has_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_HasValue)(void *, int *);
void *returned = ((Slot_HasValue)call.table->slots[192])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.HasValue");
  return end(&call, PyBool_FromLong(_out != 0));
}

/* OrtApi.KernelContext_GetGPUComputeStream, slot 193. */
static PyObject *OrtApi_KernelContext_GetGPUComputeStream(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context))
    return in_python(&call, "kernel_context_get_gpu_compute_stream", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetGPUComputeStream)(void *, void **);
void *returned = ((Slot_KernelContext_GetGPUComputeStream)call.table->slots[193])(_context, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetGPUComputeStream");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.GetTensorMemoryInfo, slot 194. */
static PyObject *OrtApi_GetTensorMemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  void *_mem_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_tensor_memory_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorMemoryInfo)(void *, void **);
void *returned = ((Slot_GetTensorMemoryInfo)call.table->slots[194])(_value, &_mem_info);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorMemoryInfo");
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_borrowed, _mem_info, "OrtApi.GetTensorMemoryInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetExecutionProviderApi, slot 195. */
static PyObject *OrtApi_GetExecutionProviderApi(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_provider_name = NULL;
  uint32_t _version = 0;
  void *_provider_api = NULL;
  if (keywords || given != 2 ||
!to_text(argument(args, given, 0), &_provider_name) ||
!to_uint32_t(argument(args, given, 1), &_version))
    return in_python(&call, "get_execution_provider_api", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetExecutionProviderApi)(const char *, uint32_t, void **);
void *returned = ((Slot_GetExecutionProviderApi)call.table->slots[195])(_provider_name, _version, &_provider_api);
  if (returned) return failed(&call, returned, "OrtApi.GetExecutionProviderApi");
  return end(&call, PyLong_FromVoidPtr(_provider_api));
}

/* OrtApi.SynchronizeBoundInputs, slot 202. */
static PyObject *OrtApi_SynchronizeBoundInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr))
    return in_python(&call, "synchronize_bound_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SynchronizeBoundInputs)(void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SynchronizeBoundInputs)call.table->slots[202])(_binding_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SynchronizeBoundInputs");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SynchronizeBoundOutputs, slot 203. */
static PyObject *OrtApi_SynchronizeBoundOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_binding_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtIoBinding, argument(args, given, 0), &_binding_ptr))
    return in_python(&call, "synchronize_bound_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SynchronizeBoundOutputs)(void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SynchronizeBoundOutputs)call.table->slots[203])(_binding_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SynchronizeBoundOutputs");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateCUDAProviderOptions, slot 205. */
static PyObject *OrtApi_CreateCUDAProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_cuda_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateCUDAProviderOptions)(void **);
void *returned = ((Slot_CreateCUDAProviderOptions)call.table->slots[205])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateCUDAProviderOptions");
  return end(&call, made(&call, NAME_OrtCUDAProviderOptionsV2, NAME_owned, _out, "OrtApi.CreateCUDAProviderOptions", PyTuple_Pack(0)));
}

/* OrtApi.UpdateCUDAProviderOptions, slot 206. */
static PyObject *OrtApi_UpdateCUDAProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_cuda_options = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtCUDAProviderOptionsV2, argument(args, given, 0), &_cuda_options) ||
!to_texts(&call, argument(args, given, 1), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "update_cuda_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateCUDAProviderOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_UpdateCUDAProviderOptions)call.table->slots[206])(_cuda_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.UpdateCUDAProviderOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetCUDAProviderOptionsAsString, slot 207. */
static PyObject *OrtApi_GetCUDAProviderOptionsAsString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_cuda_options = NULL;
  void *_allocator = NULL;
  char *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtCUDAProviderOptionsV2, argument(args, given, 0), &_cuda_options) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_cuda_provider_options_as_string", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCUDAProviderOptionsAsString)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetCUDAProviderOptionsAsString)call.table->slots[207])(_cuda_options, _allocator, &_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetCUDAProviderOptionsAsString");
  return end(&call, owned_text(&call, call.held[1], _ptr, "OrtApi.GetCUDAProviderOptionsAsString"));
}

/* OrtApi.ReleaseCUDAProviderOptions, slot 208. */
static PyObject *OrtApi_ReleaseCUDAProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtCUDAProviderOptionsV2, argument(args, given, 0)))
    return in_python(&call, "release_cuda_provider_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseOpAttr, slot 212. */
static PyObject *OrtApi_ReleaseOpAttr(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtOpAttr, argument(args, given, 0)))
    return in_python(&call, "release_op_attr", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.InvokeOp, slot 214. */
static PyObject *OrtApi_InvokeOp(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_ort_op = NULL;
  void * *_input_values = NULL;
  size_t _input_values_length = 0;
  void * *_output_values = NULL;
  size_t _output_values_length = 0;
  if (keywords || given != 4 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!handle(&call, NAME_OrtOp, argument(args, given, 1), &_ort_op) ||
!to_handles(&call, NAME_OrtValue, argument(args, given, 2), &_input_values, &_input_values_length) ||
!to_handles(&call, NAME_OrtValue, argument(args, given, 3), &_output_values, &_output_values_length))
    return in_python(&call, "invoke_op", args, given, keywords);
  typedef void *(ORT_CALL *Slot_InvokeOp)(void *, void *, void * *, int, void * *, int);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_InvokeOp)call.table->slots[214])(_context, _ort_op, _input_values, _input_values_length, _output_values, _output_values_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.InvokeOp");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseOp, slot 215. */
static PyObject *OrtApi_ReleaseOp(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtOp, argument(args, given, 0)))
    return in_python(&call, "release_op", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CopyKernelInfo, slot 217. */
static PyObject *OrtApi_CopyKernelInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  void *_info_copy = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "copy_kernel_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CopyKernelInfo)(void *, void **);
void *returned = ((Slot_CopyKernelInfo)call.table->slots[217])(_info, &_info_copy);
  if (returned) return failed(&call, returned, "OrtApi.CopyKernelInfo");
  return end(&call, made(&call, NAME_OrtKernelInfo, NAME_owned, _info_copy, "OrtApi.CopyKernelInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ReleaseKernelInfo, slot 218. */
static PyObject *OrtApi_ReleaseKernelInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKernelInfo, argument(args, given, 0)))
    return in_python(&call, "release_kernel_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetTrainingApi, slot 219. */
static PyObject *OrtApi_GetTrainingApi(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  uint32_t _version = 0;
  if (keywords || given != 1 ||
!to_uint32_t(argument(args, given, 0), &_version))
    return in_python(&call, "get_training_api", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTrainingApi)(uint32_t);
void *returned = ((Slot_GetTrainingApi)call.table->slots[219])(_version);
  return end(&call, made(&call, NAME_OrtTrainingApi, NAME_borrowed, returned, NULL, PyTuple_Pack(0)));
}

/* OrtApi.CreateCANNProviderOptions, slot 221. */
static PyObject *OrtApi_CreateCANNProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_cann_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateCANNProviderOptions)(void **);
void *returned = ((Slot_CreateCANNProviderOptions)call.table->slots[221])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateCANNProviderOptions");
  return end(&call, made(&call, NAME_OrtCANNProviderOptions, NAME_owned, _out, "OrtApi.CreateCANNProviderOptions", PyTuple_Pack(0)));
}

/* OrtApi.UpdateCANNProviderOptions, slot 222. */
static PyObject *OrtApi_UpdateCANNProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_cann_options = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtCANNProviderOptions, argument(args, given, 0), &_cann_options) ||
!to_texts(&call, argument(args, given, 1), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "update_cann_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateCANNProviderOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_UpdateCANNProviderOptions)call.table->slots[222])(_cann_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.UpdateCANNProviderOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetCANNProviderOptionsAsString, slot 223. */
static PyObject *OrtApi_GetCANNProviderOptionsAsString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_cann_options = NULL;
  void *_allocator = NULL;
  char *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtCANNProviderOptions, argument(args, given, 0), &_cann_options) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_cann_provider_options_as_string", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCANNProviderOptionsAsString)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetCANNProviderOptionsAsString)call.table->slots[223])(_cann_options, _allocator, &_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetCANNProviderOptionsAsString");
  return end(&call, owned_text(&call, call.held[1], _ptr, "OrtApi.GetCANNProviderOptionsAsString"));
}

/* OrtApi.ReleaseCANNProviderOptions, slot 224. */
static PyObject *OrtApi_ReleaseCANNProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtCANNProviderOptions, argument(args, given, 0)))
    return in_python(&call, "release_cann_provider_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.MemoryInfoGetDeviceType, slot 225. */
static PyObject *OrtApi_MemoryInfoGetDeviceType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_device_type", args, given, keywords);
  typedef void (ORT_CALL *Slot_MemoryInfoGetDeviceType)(void *, int *);
((Slot_MemoryInfoGetDeviceType)call.table->slots[225])(_ptr, &_out);
  return end(&call, member(&call, NAME_OrtMemoryInfoDeviceType, _out));
}

/* OrtApi.UpdateEnvWithCustomLogLevel, slot 226. */
static PyObject *OrtApi_UpdateEnvWithCustomLogLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_env = NULL;
  int _log_severity_level = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_ort_env) ||
!to_enum(&call, argument(args, given, 1), "OrtLoggingLevel", "log_severity_level", "OrtApi.UpdateEnvWithCustomLogLevel", &_log_severity_level))
    return in_python(&call, "update_env_with_custom_log_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateEnvWithCustomLogLevel)(void *, int);
void *returned = ((Slot_UpdateEnvWithCustomLogLevel)call.table->slots[226])(_ort_env, _log_severity_level);
  if (returned) return failed(&call, returned, "OrtApi.UpdateEnvWithCustomLogLevel");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetGlobalIntraOpThreadAffinity, slot 227. */
static PyObject *OrtApi_SetGlobalIntraOpThreadAffinity(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tp_options = NULL;
  const char *_affinity_string = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtThreadingOptions, argument(args, given, 0), &_tp_options) ||
!to_text(argument(args, given, 1), &_affinity_string))
    return in_python(&call, "set_global_intra_op_thread_affinity", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetGlobalIntraOpThreadAffinity)(void *, const char *);
void *returned = ((Slot_SetGlobalIntraOpThreadAffinity)call.table->slots[227])(_tp_options, _affinity_string);
  if (returned) return failed(&call, returned, "OrtApi.SetGlobalIntraOpThreadAffinity");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RegisterCustomOpsLibrary_V2, slot 228. */
static PyObject *OrtApi_RegisterCustomOpsLibrary_V2(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_library_name = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_path(argument(args, given, 1), &_library_name))
    return in_python(&call, "register_custom_ops_library_v2", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RegisterCustomOpsLibrary_V2)(void *, const char *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_RegisterCustomOpsLibrary_V2)call.table->slots[228])(_options, _library_name);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.RegisterCustomOpsLibrary_V2");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RegisterCustomOpsUsingFunction, slot 229. */
static PyObject *OrtApi_RegisterCustomOpsUsingFunction(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_registration_func_name = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_registration_func_name))
    return in_python(&call, "register_custom_ops_using_function", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RegisterCustomOpsUsingFunction)(void *, const char *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_RegisterCustomOpsUsingFunction)call.table->slots[229])(_options, _registration_func_name);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.RegisterCustomOpsUsingFunction");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.KernelInfo_GetInputCount, slot 230. */
static PyObject *OrtApi_KernelInfo_GetInputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_input_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetInputCount)(void *, size_t *);
void *returned = ((Slot_KernelInfo_GetInputCount)call.table->slots[230])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetInputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.KernelInfo_GetOutputCount, slot 231. */
static PyObject *OrtApi_KernelInfo_GetOutputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_output_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetOutputCount)(void *, size_t *);
void *returned = ((Slot_KernelInfo_GetOutputCount)call.table->slots[231])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetOutputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.KernelInfo_GetInputTypeInfo, slot 234. */
static PyObject *OrtApi_KernelInfo_GetInputTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _index = 0;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "kernel_info_get_input_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetInputTypeInfo)(void *, size_t, void **);
void *returned = ((Slot_KernelInfo_GetInputTypeInfo)call.table->slots[234])(_info, _index, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetInputTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.KernelInfo_GetInputTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelInfo_GetOutputTypeInfo, slot 235. */
static PyObject *OrtApi_KernelInfo_GetOutputTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _index = 0;
  void *_type_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "kernel_info_get_output_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetOutputTypeInfo)(void *, size_t, void **);
void *returned = ((Slot_KernelInfo_GetOutputTypeInfo)call.table->slots[235])(_info, _index, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetOutputTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _type_info, "OrtApi.KernelInfo_GetOutputTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelInfoGetAttribute_tensor, slot 236. */
static PyObject *OrtApi_KernelInfoGetAttribute_tensor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  const char *_name = NULL;
  void *_allocator = NULL;
  void *_out = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_text(argument(args, given, 1), &_name) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "kernel_info_get_attribute_tensor", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfoGetAttribute_tensor)(void *, const char *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_KernelInfoGetAttribute_tensor)call.table->slots[236])(_info, _name, _allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.KernelInfoGetAttribute_tensor");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _out, "OrtApi.KernelInfoGetAttribute_tensor", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.HasSessionConfigEntry, slot 237. */
static PyObject *OrtApi_HasSessionConfigEntry(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_config_key = NULL;
  int _out = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_config_key))
    return in_python(&call, "has_session_config_entry", args, given, keywords);
  typedef void *(ORT_CALL *Slot_HasSessionConfigEntry)(void *, const char *, int *);
void *returned = ((Slot_HasSessionConfigEntry)call.table->slots[237])(_options, _config_key, &_out);
  if (returned) return failed(&call, returned, "OrtApi.HasSessionConfigEntry");
  return end(&call, PyBool_FromLong(_out != 0));
}

/* OrtApi.CreateDnnlProviderOptions, slot 240. */
static PyObject *OrtApi_CreateDnnlProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_dnnl_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateDnnlProviderOptions)(void **);
void *returned = ((Slot_CreateDnnlProviderOptions)call.table->slots[240])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateDnnlProviderOptions");
  return end(&call, made(&call, NAME_OrtDnnlProviderOptions, NAME_owned, _out, "OrtApi.CreateDnnlProviderOptions", PyTuple_Pack(0)));
}

/* OrtApi.UpdateDnnlProviderOptions, slot 241. */
static PyObject *OrtApi_UpdateDnnlProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_dnnl_options = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtDnnlProviderOptions, argument(args, given, 0), &_dnnl_options) ||
!to_texts(&call, argument(args, given, 1), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "update_dnnl_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateDnnlProviderOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_UpdateDnnlProviderOptions)call.table->slots[241])(_dnnl_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.UpdateDnnlProviderOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetDnnlProviderOptionsAsString, slot 242. */
static PyObject *OrtApi_GetDnnlProviderOptionsAsString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_dnnl_options = NULL;
  void *_allocator = NULL;
  char *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtDnnlProviderOptions, argument(args, given, 0), &_dnnl_options) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_dnnl_provider_options_as_string", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetDnnlProviderOptionsAsString)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetDnnlProviderOptionsAsString)call.table->slots[242])(_dnnl_options, _allocator, &_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetDnnlProviderOptionsAsString");
  return end(&call, owned_text(&call, call.held[1], _ptr, "OrtApi.GetDnnlProviderOptionsAsString"));
}

/* OrtApi.ReleaseDnnlProviderOptions, slot 243. */
static PyObject *OrtApi_ReleaseDnnlProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtDnnlProviderOptions, argument(args, given, 0)))
    return in_python(&call, "release_dnnl_provider_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.KernelInfo_GetLogger, slot 245. */
static PyObject *OrtApi_KernelInfo_GetLogger(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  void *_logger = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_logger", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetLogger)(void *, void **);
void *returned = ((Slot_KernelInfo_GetLogger)call.table->slots[245])(_info, &_logger);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetLogger");
  return end(&call, made(&call, NAME_OrtLogger, NAME_borrowed, _logger, "OrtApi.KernelInfo_GetLogger", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelContext_GetLogger, slot 246. */
static PyObject *OrtApi_KernelContext_GetLogger(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_logger = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context))
    return in_python(&call, "kernel_context_get_logger", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetLogger)(void *, void **);
void *returned = ((Slot_KernelContext_GetLogger)call.table->slots[246])(_context, &_logger);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetLogger");
  return end(&call, made(&call, NAME_OrtLogger, NAME_borrowed, _logger, "OrtApi.KernelContext_GetLogger", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Logger_LogMessage, slot 247. */
static PyObject *OrtApi_Logger_LogMessage(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_logger = NULL;
  int _log_severity_level = 0;
  const char *_message = NULL;
  const char *_file_path = NULL;
  int _line_number = 0;
  const char *_func_name = NULL;
  if (keywords || given != 6 ||
!handle(&call, NAME_OrtLogger, argument(args, given, 0), &_logger) ||
!to_enum(&call, argument(args, given, 1), "OrtLoggingLevel", "log_severity_level", "OrtApi.Logger_LogMessage", &_log_severity_level) ||
!to_text(argument(args, given, 2), &_message) ||
!to_path(argument(args, given, 3), &_file_path) ||
!to_int(argument(args, given, 4), &_line_number) ||
!to_text(argument(args, given, 5), &_func_name))
    return in_python(&call, "logger_log_message", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Logger_LogMessage)(void *, int, const char *, const char *, int, const char *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_Logger_LogMessage)call.table->slots[247])(_logger, _log_severity_level, _message, _file_path, _line_number, _func_name);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.Logger_LogMessage");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.Logger_GetLoggingSeverityLevel, slot 248. */
static PyObject *OrtApi_Logger_GetLoggingSeverityLevel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_logger = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtLogger, argument(args, given, 0), &_logger))
    return in_python(&call, "logger_get_logging_severity_level", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Logger_GetLoggingSeverityLevel)(void *, int *);
void *returned = ((Slot_Logger_GetLoggingSeverityLevel)call.table->slots[248])(_logger, &_out);
  if (returned) return failed(&call, returned, "OrtApi.Logger_GetLoggingSeverityLevel");
  return end(&call, member(&call, NAME_OrtLoggingLevel, _out));
}

/* OrtApi.KernelInfoGetConstantInput_tensor, slot 249. */
static PyObject *OrtApi_KernelInfoGetConstantInput_tensor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  size_t _index = 0;
  int _is_constant = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "kernel_info_get_constant_input_tensor", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfoGetConstantInput_tensor)(void *, size_t, int *, void **);
void *returned = ((Slot_KernelInfoGetConstantInput_tensor)call.table->slots[249])(_info, _index, &_is_constant, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfoGetConstantInput_tensor");
  PyObject *const result1 = PyBool_FromLong(_is_constant != 0);
  PyObject *const result2 = made(&call, NAME_OrtValue, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0]));
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.CastTypeInfoToOptionalTypeInfo, slot 250. */
static PyObject *OrtApi_CastTypeInfoToOptionalTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTypeInfo, argument(args, given, 0), &_type_info))
    return in_python(&call, "cast_type_info_to_optional_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CastTypeInfoToOptionalTypeInfo)(void *, void **);
void *returned = ((Slot_CastTypeInfoToOptionalTypeInfo)call.table->slots[250])(_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CastTypeInfoToOptionalTypeInfo");
  return end(&call, made(&call, NAME_OrtOptionalTypeInfo, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetOptionalContainedTypeInfo, slot 251. */
static PyObject *OrtApi_GetOptionalContainedTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_optional_type_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOptionalTypeInfo, argument(args, given, 0), &_optional_type_info))
    return in_python(&call, "get_optional_contained_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetOptionalContainedTypeInfo)(void *, void **);
void *returned = ((Slot_GetOptionalContainedTypeInfo)call.table->slots[251])(_optional_type_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetOptionalContainedTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_owned, _out, "OrtApi.GetOptionalContainedTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelContext_GetAllocator, slot 253. */
static PyObject *OrtApi_KernelContext_GetAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_mem_info = NULL;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info))
    return in_python(&call, "kernel_context_get_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetAllocator)(void *, void *, void **);
void *returned = ((Slot_KernelContext_GetAllocator)call.table->slots[253])(_context, _mem_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetAllocator");
  return end(&call, made(&call, NAME_OrtAllocator, NAME_owned, _out, "OrtApi.KernelContext_GetAllocator", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.GetBuildInfoString, slot 254. */
static PyObject *OrtApi_GetBuildInfoString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  (void)args;
  if (keywords || given)
    return in_python(&call, "get_build_info_string", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_GetBuildInfoString)(void);
const char *returned = ((Slot_GetBuildInfoString)call.table->slots[254])();
  return end(&call, from_text(returned, NULL));
}

/* OrtApi.CreateROCMProviderOptions, slot 255. */
static PyObject *OrtApi_CreateROCMProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_rocm_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateROCMProviderOptions)(void **);
void *returned = ((Slot_CreateROCMProviderOptions)call.table->slots[255])(&_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateROCMProviderOptions");
  return end(&call, made(&call, NAME_OrtROCMProviderOptions, NAME_owned, _out, "OrtApi.CreateROCMProviderOptions", PyTuple_Pack(0)));
}

/* OrtApi.UpdateROCMProviderOptions, slot 256. */
static PyObject *OrtApi_UpdateROCMProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_rocm_options = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtROCMProviderOptions, argument(args, given, 0), &_rocm_options) ||
!to_texts(&call, argument(args, given, 1), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "update_rocm_provider_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_UpdateROCMProviderOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_UpdateROCMProviderOptions)call.table->slots[256])(_rocm_options, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.UpdateROCMProviderOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetROCMProviderOptionsAsString, slot 257. */
static PyObject *OrtApi_GetROCMProviderOptionsAsString(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_rocm_options = NULL;
  void *_allocator = NULL;
  char *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtROCMProviderOptions, argument(args, given, 0), &_rocm_options) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "get_rocm_provider_options_as_string", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetROCMProviderOptionsAsString)(void *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetROCMProviderOptionsAsString)call.table->slots[257])(_rocm_options, _allocator, &_ptr);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetROCMProviderOptionsAsString");
  return end(&call, owned_text(&call, call.held[1], _ptr, "OrtApi.GetROCMProviderOptionsAsString"));
}

/* OrtApi.ReleaseROCMProviderOptions, slot 258. */
static PyObject *OrtApi_ReleaseROCMProviderOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtROCMProviderOptions, argument(args, given, 0)))
    return in_python(&call, "release_rocm_provider_options", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateAndRegisterAllocatorV2, slot 259. */
static PyObject *OrtApi_CreateAndRegisterAllocatorV2(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  const char *_provider_type = NULL;
  void *_mem_info = NULL;
  void *_arena_cfg = NULL;
  const char * *_provider_options_keys = NULL;
  size_t _provider_options_keys_length = 0;
  const char * *_provider_options_values = NULL;
  size_t _provider_options_values_length = 0;
  if (keywords || given != 6 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_text(argument(args, given, 1), &_provider_type) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 2), &_mem_info) ||
!handle_or_null(&call, NAME_OrtArenaCfg, argument(args, given, 3), &_arena_cfg) ||
!to_texts_or_null(&call, false, true, argument(args, given, 4), &_provider_options_keys, &_provider_options_keys_length) ||
!to_texts_or_null(&call, false, true, argument(args, given, 5), &_provider_options_values, &_provider_options_values_length) ||
_provider_options_keys_length != _provider_options_values_length)
    return in_python(&call, "create_and_register_allocator_v2", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateAndRegisterAllocatorV2)(void *, const char *, void *, void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateAndRegisterAllocatorV2)call.table->slots[259])(_env, _provider_type, _mem_info, _arena_cfg, _provider_options_keys, _provider_options_values, _provider_options_keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateAndRegisterAllocatorV2");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetTensorRTProviderOptionsByName, slot 262. */
static PyObject *OrtApi_GetTensorRTProviderOptionsByName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_tensorrt_options = NULL;
  const char *_key = NULL;
  void *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorRTProviderOptionsV2, argument(args, given, 0), &_tensorrt_options) ||
!to_text(argument(args, given, 1), &_key))
    return in_python(&call, "get_tensor_rt_provider_options_by_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorRTProviderOptionsByName)(void *, const char *, void **);
void *returned = ((Slot_GetTensorRTProviderOptionsByName)call.table->slots[262])(_tensorrt_options, _key, &_ptr);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorRTProviderOptionsByName");
  return end(&call, PyLong_FromVoidPtr(_ptr));
}

/* OrtApi.GetCUDAProviderOptionsByName, slot 264. */
static PyObject *OrtApi_GetCUDAProviderOptionsByName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_cuda_options = NULL;
  const char *_key = NULL;
  void *_ptr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtCUDAProviderOptionsV2, argument(args, given, 0), &_cuda_options) ||
!to_text(argument(args, given, 1), &_key))
    return in_python(&call, "get_cuda_provider_options_by_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCUDAProviderOptionsByName)(void *, const char *, void **);
void *returned = ((Slot_GetCUDAProviderOptionsByName)call.table->slots[264])(_cuda_options, _key, &_ptr);
  if (returned) return failed(&call, returned, "OrtApi.GetCUDAProviderOptionsByName");
  return end(&call, PyLong_FromVoidPtr(_ptr));
}

/* OrtApi.KernelContext_GetResource, slot 265. */
static PyObject *OrtApi_KernelContext_GetResource(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  int _resource_version = 0;
  int _resource_id = 0;
  void *_resource = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!to_int(argument(args, given, 1), &_resource_version) ||
!to_int(argument(args, given, 2), &_resource_id))
    return in_python(&call, "kernel_context_get_resource", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetResource)(void *, int, int, void **);
void *returned = ((Slot_KernelContext_GetResource)call.table->slots[265])(_context, _resource_version, _resource_id, &_resource);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetResource");
  return end(&call, PyLong_FromVoidPtr(_resource));
}

/* OrtApi.ShapeInferContext_GetInputCount, slot 267. */
static PyObject *OrtApi_ShapeInferContext_GetInputCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtShapeInferContext, argument(args, given, 0), &_context))
    return in_python(&call, "shape_infer_context_get_input_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ShapeInferContext_GetInputCount)(void *, size_t *);
void *returned = ((Slot_ShapeInferContext_GetInputCount)call.table->slots[267])(_context, &_out);
  if (returned) return failed(&call, returned, "OrtApi.ShapeInferContext_GetInputCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtApi.ShapeInferContext_GetInputTypeShape, slot 268. */
static PyObject *OrtApi_ShapeInferContext_GetInputTypeShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _index = 0;
  void *_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtShapeInferContext, argument(args, given, 0), &_context) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "shape_infer_context_get_input_type_shape", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ShapeInferContext_GetInputTypeShape)(void *, size_t, void **);
void *returned = ((Slot_ShapeInferContext_GetInputTypeShape)call.table->slots[268])(_context, _index, &_info);
  if (returned) return failed(&call, returned, "OrtApi.ShapeInferContext_GetInputTypeShape");
  return end(&call, made(&call, NAME_OrtTensorTypeAndShapeInfo, NAME_borrowed, _info, "OrtApi.ShapeInferContext_GetInputTypeShape", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ShapeInferContext_GetAttribute, slot 269. */
static PyObject *OrtApi_ShapeInferContext_GetAttribute(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  const char *_attr_name = NULL;
  void *_attr = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtShapeInferContext, argument(args, given, 0), &_context) ||
!to_text(argument(args, given, 1), &_attr_name))
    return in_python(&call, "shape_infer_context_get_attribute", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ShapeInferContext_GetAttribute)(void *, const char *, void **);
void *returned = ((Slot_ShapeInferContext_GetAttribute)call.table->slots[269])(_context, _attr_name, &_attr);
  if (returned) return failed(&call, returned, "OrtApi.ShapeInferContext_GetAttribute");
  return end(&call, made(&call, NAME_OrtOpAttr, NAME_borrowed, _attr, "OrtApi.ShapeInferContext_GetAttribute", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ShapeInferContext_SetOutputTypeShape, slot 270. */
static PyObject *OrtApi_ShapeInferContext_SetOutputTypeShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _index = 0;
  void *_info = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtShapeInferContext, argument(args, given, 0), &_context) ||
!to_size_t(argument(args, given, 1), &_index) ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 2), &_info))
    return in_python(&call, "shape_infer_context_set_output_type_shape", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ShapeInferContext_SetOutputTypeShape)(void *, size_t, void *);
void *returned = ((Slot_ShapeInferContext_SetOutputTypeShape)call.table->slots[270])(_context, _index, _info);
  if (returned) return failed(&call, returned, "OrtApi.ShapeInferContext_SetOutputTypeShape");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetSymbolicDimensions, slot 271. */
static PyObject *OrtApi_SetSymbolicDimensions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  const char * *_dim_params = NULL;
  size_t _dim_params_length = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info) ||
!to_texts_or_null(&call, false, true, argument(args, given, 1), &_dim_params, &_dim_params_length))
    return in_python(&call, "set_symbolic_dimensions", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetSymbolicDimensions)(void *, const char * *, size_t);
void *returned = ((Slot_SetSymbolicDimensions)call.table->slots[271])(_info, _dim_params, _dim_params_length);
  if (returned) return failed(&call, returned, "OrtApi.SetSymbolicDimensions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetDeterministicCompute, slot 273. */
static PyObject *OrtApi_SetDeterministicCompute(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  bool _value = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_bool(argument(args, given, 1), &_value))
    return in_python(&call, "set_deterministic_compute", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetDeterministicCompute)(void *, bool);
void *returned = ((Slot_SetDeterministicCompute)call.table->slots[273])(_options, _value);
  if (returned) return failed(&call, returned, "OrtApi.SetDeterministicCompute");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.KernelContext_GetScratchBuffer, slot 277. */
static PyObject *OrtApi_KernelContext_GetScratchBuffer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_mem_info = NULL;
  size_t _count_or_bytes = 0;
  void *_out = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info) ||
!to_size_t(argument(args, given, 2), &_count_or_bytes))
    return in_python(&call, "kernel_context_get_scratch_buffer", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetScratchBuffer)(void *, void *, size_t, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_KernelContext_GetScratchBuffer)call.table->slots[277])(_context, _mem_info, _count_or_bytes, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetScratchBuffer");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.KernelInfoGetAllocator, slot 278. */
static PyObject *OrtApi_KernelInfoGetAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int _mem_type = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info) ||
!to_enum(&call, argument(args, given, 1), "OrtMemType", "mem_type", "OrtApi.KernelInfoGetAllocator", &_mem_type))
    return in_python(&call, "kernel_info_get_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfoGetAllocator)(void *, int, void **);
void *returned = ((Slot_KernelInfoGetAllocator)call.table->slots[278])(_info, _mem_type, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfoGetAllocator");
  return end(&call, made(&call, NAME_OrtAllocator, NAME_owned, _out, "OrtApi.KernelInfoGetAllocator", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateLoraAdapter, slot 280. */
static PyObject *OrtApi_CreateLoraAdapter(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_adapter_file_path = NULL;
  void *_allocator = NULL;
  void *_out = NULL;
  if (keywords || given > 2 || given < 1 ||
!to_path(argument(args, given, 0), &_adapter_file_path) ||
!handle_or_null(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "create_lora_adapter", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateLoraAdapter)(const char *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateLoraAdapter)call.table->slots[280])(_adapter_file_path, _allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateLoraAdapter");
  return end(&call, made(&call, NAME_OrtLoraAdapter, NAME_owned, _out, "OrtApi.CreateLoraAdapter", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateLoraAdapterFromArray, slot 281. */
static PyObject *OrtApi_CreateLoraAdapterFromArray(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_bytes = NULL;
  size_t _bytes_length = 0;
  void *_allocator = NULL;
  void *_out = NULL;
  if (keywords || given > 2 || given < 1 ||
!to_buffer(&call, argument(args, given, 0), "void", false, false, "bytes", "OrtApi.CreateLoraAdapterFromArray", &_bytes, &_bytes_length) ||
!handle_or_null(&call, NAME_OrtAllocator, argument(args, given, 1), &_allocator))
    return in_python(&call, "create_lora_adapter_from_array", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateLoraAdapterFromArray)(void *, size_t, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateLoraAdapterFromArray)call.table->slots[281])(_bytes, _bytes_length, _allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateLoraAdapterFromArray");
  return end(&call, made(&call, NAME_OrtLoraAdapter, NAME_owned, _out, "OrtApi.CreateLoraAdapterFromArray", PyTuple_Pack(1, call.held[1])));
}

/* OrtApi.ReleaseLoraAdapter, slot 282. */
static PyObject *OrtApi_ReleaseLoraAdapter(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtLoraAdapter, argument(args, given, 0)))
    return in_python(&call, "release_lora_adapter", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsAddActiveLoraAdapter, slot 283. */
static PyObject *OrtApi_RunOptionsAddActiveLoraAdapter(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  void *_adapter = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!handle(&call, NAME_OrtLoraAdapter, argument(args, given, 1), &_adapter))
    return in_python(&call, "run_options_add_active_lora_adapter", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsAddActiveLoraAdapter)(void *, void *);
void *returned = ((Slot_RunOptionsAddActiveLoraAdapter)call.table->slots[283])(_options, _adapter);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsAddActiveLoraAdapter");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.SetEpDynamicOptions, slot 284. */
static PyObject *OrtApi_SetEpDynamicOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_sess = NULL;
  const char * *_keys = NULL;
  size_t _keys_length = 0;
  const char * *_values = NULL;
  size_t _values_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_sess) ||
!to_texts(&call, argument(args, given, 1), &_keys, &_keys_length) ||
!to_texts(&call, argument(args, given, 2), &_values, &_values_length) ||
_keys_length != _values_length)
    return in_python(&call, "set_ep_dynamic_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SetEpDynamicOptions)(void *, const char * *, const char * *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SetEpDynamicOptions)call.table->slots[284])(_sess, _keys, _values, _keys_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SetEpDynamicOptions");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseValueInfo, slot 285. */
static PyObject *OrtApi_ReleaseValueInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtValueInfo, argument(args, given, 0)))
    return in_python(&call, "release_value_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseNode, slot 286. */
static PyObject *OrtApi_ReleaseNode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtNode, argument(args, given, 0)))
    return in_python(&call, "release_node", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseGraph, slot 287. */
static PyObject *OrtApi_ReleaseGraph(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtGraph, argument(args, given, 0)))
    return in_python(&call, "release_graph", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseModel, slot 288. */
static PyObject *OrtApi_ReleaseModel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtModel, argument(args, given, 0)))
    return in_python(&call, "release_model", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetValueInfoName, slot 289. */
static PyObject *OrtApi_GetValueInfoName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  const char *_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "get_value_info_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetValueInfoName)(void *, const char **);
void *returned = ((Slot_GetValueInfoName)call.table->slots[289])(_value_info, &_name);
  if (returned) return failed(&call, returned, "OrtApi.GetValueInfoName");
  return end(&call, from_text(_name, NULL));
}

/* OrtApi.GetValueInfoTypeInfo, slot 290. */
static PyObject *OrtApi_GetValueInfoTypeInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  void *_type_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "get_value_info_type_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetValueInfoTypeInfo)(void *, void **);
void *returned = ((Slot_GetValueInfoTypeInfo)call.table->slots[290])(_value_info, &_type_info);
  if (returned) return failed(&call, returned, "OrtApi.GetValueInfoTypeInfo");
  return end(&call, made(&call, NAME_OrtTypeInfo, NAME_borrowed, _type_info, "OrtApi.GetValueInfoTypeInfo", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionOptionsSetLoadCancellationFlag, slot 293. */
static PyObject *OrtApi_SessionOptionsSetLoadCancellationFlag(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  bool _cancel = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options) ||
!to_bool(argument(args, given, 1), &_cancel))
    return in_python(&call, "session_options_set_load_cancellation_flag", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionOptionsSetLoadCancellationFlag)(void *, bool);
void *returned = ((Slot_SessionOptionsSetLoadCancellationFlag)call.table->slots[293])(_options, _cancel);
  if (returned) return failed(&call, returned, "OrtApi.SessionOptionsSetLoadCancellationFlag");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CreateKeyValuePairs, slot 295. */
static PyObject *OrtApi_CreateKeyValuePairs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_key_value_pairs", args, given, keywords);
  typedef void (ORT_CALL *Slot_CreateKeyValuePairs)(void **);
((Slot_CreateKeyValuePairs)call.table->slots[295])(&_out);
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_owned, _out, "OrtApi.CreateKeyValuePairs", PyTuple_Pack(0)));
}

/* OrtApi.AddKeyValuePair, slot 296. */
static PyObject *OrtApi_AddKeyValuePair(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kvps = NULL;
  const char *_key = NULL;
  const char *_value = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKeyValuePairs, argument(args, given, 0), &_kvps) ||
!to_text(argument(args, given, 1), &_key) ||
!to_text(argument(args, given, 2), &_value))
    return in_python(&call, "add_key_value_pair", args, given, keywords);
  typedef void (ORT_CALL *Slot_AddKeyValuePair)(void *, const char *, const char *);
((Slot_AddKeyValuePair)call.table->slots[296])(_kvps, _key, _value);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetKeyValue, slot 297. */
static PyObject *OrtApi_GetKeyValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kvps = NULL;
  const char *_key = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKeyValuePairs, argument(args, given, 0), &_kvps) ||
!to_text(argument(args, given, 1), &_key))
    return in_python(&call, "get_key_value", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_GetKeyValue)(void *, const char *);
const char *returned = ((Slot_GetKeyValue)call.table->slots[297])(_kvps, _key);
  return end(&call, from_text(returned, Py_None));
}

/* OrtApi.RemoveKeyValuePair, slot 299. */
static PyObject *OrtApi_RemoveKeyValuePair(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kvps = NULL;
  const char *_key = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKeyValuePairs, argument(args, given, 0), &_kvps) ||
!to_text(argument(args, given, 1), &_key))
    return in_python(&call, "remove_key_value_pair", args, given, keywords);
  typedef void (ORT_CALL *Slot_RemoveKeyValuePair)(void *, const char *);
((Slot_RemoveKeyValuePair)call.table->slots[299])(_kvps, _key);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ReleaseKeyValuePairs, slot 300. */
static PyObject *OrtApi_ReleaseKeyValuePairs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKeyValuePairs, argument(args, given, 0)))
    return in_python(&call, "release_key_value_pairs", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetEpDevices, slot 303. */
static PyObject *OrtApi_GetEpDevices(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void **_ep_devices = NULL;
  size_t _num_ep_devices = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env))
    return in_python(&call, "get_ep_devices", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetEpDevices)(void *, void ***, size_t *);
void *returned = ((Slot_GetEpDevices)call.table->slots[303])(_env, &_ep_devices, &_num_ep_devices);
  if (returned) return failed(&call, returned, "OrtApi.GetEpDevices");
  return end(&call, listed(&call, NULL, _ep_devices, make_all(&call, NAME_OrtEpDevice, NAME_borrowed, _ep_devices, _ep_devices ? (size_t)_num_ep_devices : 0, PyTuple_Pack(1, call.held[0]))));
}

/* OrtApi.HardwareDevice_Type, slot 307. */
static PyObject *OrtApi_HardwareDevice_Type(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 0), &_device))
    return in_python(&call, "hardware_device_type", args, given, keywords);
  typedef int (ORT_CALL *Slot_HardwareDevice_Type)(void *);
int returned = ((Slot_HardwareDevice_Type)call.table->slots[307])(_device);
  return end(&call, member(&call, NAME_OrtHardwareDeviceType, returned));
}

/* OrtApi.HardwareDevice_VendorId, slot 308. */
static PyObject *OrtApi_HardwareDevice_VendorId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 0), &_device))
    return in_python(&call, "hardware_device_vendor_id", args, given, keywords);
  typedef uint32_t (ORT_CALL *Slot_HardwareDevice_VendorId)(void *);
uint32_t returned = ((Slot_HardwareDevice_VendorId)call.table->slots[308])(_device);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtApi.HardwareDevice_Vendor, slot 309. */
static PyObject *OrtApi_HardwareDevice_Vendor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 0), &_device))
    return in_python(&call, "hardware_device_vendor", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_HardwareDevice_Vendor)(void *);
const char *returned = ((Slot_HardwareDevice_Vendor)call.table->slots[309])(_device);
  return end(&call, from_text(returned, NULL));
}

/* OrtApi.HardwareDevice_DeviceId, slot 310. */
static PyObject *OrtApi_HardwareDevice_DeviceId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 0), &_device))
    return in_python(&call, "hardware_device_device_id", args, given, keywords);
  typedef uint32_t (ORT_CALL *Slot_HardwareDevice_DeviceId)(void *);
uint32_t returned = ((Slot_HardwareDevice_DeviceId)call.table->slots[310])(_device);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtApi.HardwareDevice_Metadata, slot 311. */
static PyObject *OrtApi_HardwareDevice_Metadata(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 0), &_device))
    return in_python(&call, "hardware_device_metadata", args, given, keywords);
  typedef void *(ORT_CALL *Slot_HardwareDevice_Metadata)(void *);
void *returned = ((Slot_HardwareDevice_Metadata)call.table->slots[311])(_device);
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_borrowed, returned, "OrtApi.HardwareDevice_Metadata", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.EpDevice_EpName, slot 312. */
static PyObject *OrtApi_EpDevice_EpName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "ep_device_ep_name", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_EpDevice_EpName)(void *);
const char *returned = ((Slot_EpDevice_EpName)call.table->slots[312])(_ep_device);
  return end(&call, from_text(returned, NULL));
}

/* OrtApi.EpDevice_EpVendor, slot 313. */
static PyObject *OrtApi_EpDevice_EpVendor(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "ep_device_ep_vendor", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_EpDevice_EpVendor)(void *);
const char *returned = ((Slot_EpDevice_EpVendor)call.table->slots[313])(_ep_device);
  return end(&call, from_text(returned, NULL));
}

/* OrtApi.EpDevice_EpMetadata, slot 314. */
static PyObject *OrtApi_EpDevice_EpMetadata(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "ep_device_ep_metadata", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_EpMetadata)(void *);
void *returned = ((Slot_EpDevice_EpMetadata)call.table->slots[314])(_ep_device);
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_borrowed, returned, "OrtApi.EpDevice_EpMetadata", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.EpDevice_EpOptions, slot 315. */
static PyObject *OrtApi_EpDevice_EpOptions(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "ep_device_ep_options", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_EpOptions)(void *);
void *returned = ((Slot_EpDevice_EpOptions)call.table->slots[315])(_ep_device);
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_borrowed, returned, "OrtApi.EpDevice_EpOptions", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.EpDevice_Device, slot 316. */
static PyObject *OrtApi_EpDevice_Device(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "ep_device_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_Device)(void *);
void *returned = ((Slot_EpDevice_Device)call.table->slots[316])(_ep_device);
  return end(&call, made(&call, NAME_OrtHardwareDevice, NAME_borrowed, returned, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetTensorSizeInBytes, slot 318. */
static PyObject *OrtApi_GetTensorSizeInBytes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_value = NULL;
  size_t _size = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_ort_value))
    return in_python(&call, "get_tensor_size_in_bytes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorSizeInBytes)(void *, size_t *);
void *returned = ((Slot_GetTensorSizeInBytes)call.table->slots[318])(_ort_value, &_size);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorSizeInBytes");
  return end(&call, PyLong_FromUnsignedLongLong(_size));
}

/* OrtApi.AllocatorGetStats, slot 319. */
static PyObject *OrtApi_AllocatorGetStats(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ort_allocator = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 0), &_ort_allocator))
    return in_python(&call, "allocator_get_stats", args, given, keywords);
  typedef void *(ORT_CALL *Slot_AllocatorGetStats)(void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_AllocatorGetStats)call.table->slots[319])(_ort_allocator, &_out);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.AllocatorGetStats");
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_owned, _out, "OrtApi.AllocatorGetStats", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateMemoryInfo_V2, slot 320. */
static PyObject *OrtApi_CreateMemoryInfo_V2(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_name = NULL;
  int _device_type = 0;
  uint32_t _vendor_id = 0;
  int32_t _device_id = 0;
  int _mem_type = 0;
  size_t _alignment = 0;
  int _allocator_type = 0;
  void *_out = NULL;
  if (keywords || given != 7 ||
!to_text(argument(args, given, 0), &_name) ||
!to_enum(&call, argument(args, given, 1), "OrtMemoryInfoDeviceType", "device_type", "OrtApi.CreateMemoryInfo_V2", &_device_type) ||
!to_uint32_t(argument(args, given, 2), &_vendor_id) ||
!to_int32_t(argument(args, given, 3), &_device_id) ||
!to_enum(&call, argument(args, given, 4), "OrtDeviceMemoryType", "mem_type", "OrtApi.CreateMemoryInfo_V2", &_mem_type) ||
!to_size_t(argument(args, given, 5), &_alignment) ||
!to_enum(&call, argument(args, given, 6), "OrtAllocatorType", "allocator_type", "OrtApi.CreateMemoryInfo_V2", &_allocator_type))
    return in_python(&call, "create_memory_info_v2", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateMemoryInfo_V2)(const char *, int, uint32_t, int32_t, int, size_t, int, void **);
void *returned = ((Slot_CreateMemoryInfo_V2)call.table->slots[320])(_name, _device_type, _vendor_id, _device_id, _mem_type, _alignment, _allocator_type, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateMemoryInfo_V2");
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_owned, _out, "OrtApi.CreateMemoryInfo_V2", PyTuple_Pack(0)));
}

/* OrtApi.MemoryInfoGetDeviceMemType, slot 321. */
static PyObject *OrtApi_MemoryInfoGetDeviceMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_device_mem_type", args, given, keywords);
  typedef int (ORT_CALL *Slot_MemoryInfoGetDeviceMemType)(void *);
int returned = ((Slot_MemoryInfoGetDeviceMemType)call.table->slots[321])(_ptr);
  return end(&call, member(&call, NAME_OrtDeviceMemoryType, returned));
}

/* OrtApi.MemoryInfoGetVendorId, slot 322. */
static PyObject *OrtApi_MemoryInfoGetVendorId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ptr = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_ptr))
    return in_python(&call, "memory_info_get_vendor_id", args, given, keywords);
  typedef uint32_t (ORT_CALL *Slot_MemoryInfoGetVendorId)(void *);
uint32_t returned = ((Slot_MemoryInfoGetVendorId)call.table->slots[322])(_ptr);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtApi.ValueInfo_GetValueProducer, slot 323. */
static PyObject *OrtApi_ValueInfo_GetValueProducer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  void *_producer_node = NULL;
  size_t _producer_output_index = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_get_value_producer", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_GetValueProducer)(void *, void **, size_t *);
void *returned = ((Slot_ValueInfo_GetValueProducer)call.table->slots[323])(_value_info, &_producer_node, &_producer_output_index);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_GetValueProducer");
  PyObject *const result1 = made(&call, NAME_OrtNode, NAME_borrowed, _producer_node, NULL, PyTuple_Pack(1, call.held[0]));
  PyObject *const result2 = PyLong_FromUnsignedLongLong(_producer_output_index);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.ValueInfo_GetValueNumConsumers, slot 324. */
static PyObject *OrtApi_ValueInfo_GetValueNumConsumers(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  size_t _num_consumers = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_get_value_num_consumers", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_GetValueNumConsumers)(void *, size_t *);
void *returned = ((Slot_ValueInfo_GetValueNumConsumers)call.table->slots[324])(_value_info, &_num_consumers);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_GetValueNumConsumers");
  return end(&call, PyLong_FromUnsignedLongLong(_num_consumers));
}

/* OrtApi.ValueInfo_GetValueConsumers, slot 325. */
static PyObject *OrtApi_ValueInfo_GetValueConsumers(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  void **_nodes = NULL;
  int64_t *_input_indices = NULL;
  size_t _num_consumers = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info) ||
!to_size_t(argument(args, given, 1), &_num_consumers) ||
!room(&call, _num_consumers, sizeof *_nodes, (void **)&_nodes) ||
!room(&call, _num_consumers, sizeof *_input_indices, (void **)&_input_indices))
    return in_python(&call, "value_info_get_value_consumers", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_GetValueConsumers)(void *, void **, int64_t *, size_t);
void *returned = ((Slot_ValueInfo_GetValueConsumers)call.table->slots[325])(_value_info, _nodes, _input_indices, _num_consumers);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_GetValueConsumers");
  PyObject *const result1 = make_all(&call, NAME_OrtNode, NAME_borrowed, _nodes, _num_consumers, PyTuple_Pack(1, call.held[0]));
  PyObject *const result2 = from_numbers(_input_indices, _num_consumers);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.ValueInfo_GetInitializerValue, slot 326. */
static PyObject *OrtApi_ValueInfo_GetInitializerValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  void *_initializer_value = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_get_initializer_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_GetInitializerValue)(void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_ValueInfo_GetInitializerValue)call.table->slots[326])(_value_info, &_initializer_value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_GetInitializerValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_borrowed, _initializer_value, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ValueInfo_GetExternalInitializerInfo, slot 327. */
static PyObject *OrtApi_ValueInfo_GetExternalInitializerInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  void *_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_get_external_initializer_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_GetExternalInitializerInfo)(void *, void **);
void *returned = ((Slot_ValueInfo_GetExternalInitializerInfo)call.table->slots[327])(_value_info, &_info);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_GetExternalInitializerInfo");
  return end(&call, made(&call, NAME_OrtExternalInitializerInfo, NAME_owned, _info, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.ValueInfo_IsRequiredGraphInput, slot 328. */
static PyObject *OrtApi_ValueInfo_IsRequiredGraphInput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  bool _is_required_graph_input = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_is_required_graph_input", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_IsRequiredGraphInput)(void *, bool *);
void *returned = ((Slot_ValueInfo_IsRequiredGraphInput)call.table->slots[328])(_value_info, &_is_required_graph_input);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_IsRequiredGraphInput");
  return end(&call, PyBool_FromLong(_is_required_graph_input != 0));
}

/* OrtApi.ValueInfo_IsOptionalGraphInput, slot 329. */
static PyObject *OrtApi_ValueInfo_IsOptionalGraphInput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  bool _is_optional_graph_input = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_is_optional_graph_input", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_IsOptionalGraphInput)(void *, bool *);
void *returned = ((Slot_ValueInfo_IsOptionalGraphInput)call.table->slots[329])(_value_info, &_is_optional_graph_input);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_IsOptionalGraphInput");
  return end(&call, PyBool_FromLong(_is_optional_graph_input != 0));
}

/* OrtApi.ValueInfo_IsGraphOutput, slot 330. */
static PyObject *OrtApi_ValueInfo_IsGraphOutput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  bool _is_graph_output = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_is_graph_output", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_IsGraphOutput)(void *, bool *);
void *returned = ((Slot_ValueInfo_IsGraphOutput)call.table->slots[330])(_value_info, &_is_graph_output);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_IsGraphOutput");
  return end(&call, PyBool_FromLong(_is_graph_output != 0));
}

/* OrtApi.ValueInfo_IsConstantInitializer, slot 331. */
static PyObject *OrtApi_ValueInfo_IsConstantInitializer(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  bool _is_constant_initializer = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_is_constant_initializer", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_IsConstantInitializer)(void *, bool *);
void *returned = ((Slot_ValueInfo_IsConstantInitializer)call.table->slots[331])(_value_info, &_is_constant_initializer);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_IsConstantInitializer");
  return end(&call, PyBool_FromLong(_is_constant_initializer != 0));
}

/* OrtApi.ValueInfo_IsFromOuterScope, slot 332. */
static PyObject *OrtApi_ValueInfo_IsFromOuterScope(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value_info = NULL;
  bool _is_from_outer_scope = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValueInfo, argument(args, given, 0), &_value_info))
    return in_python(&call, "value_info_is_from_outer_scope", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ValueInfo_IsFromOuterScope)(void *, bool *);
void *returned = ((Slot_ValueInfo_IsFromOuterScope)call.table->slots[332])(_value_info, &_is_from_outer_scope);
  if (returned) return failed(&call, returned, "OrtApi.ValueInfo_IsFromOuterScope");
  return end(&call, PyBool_FromLong(_is_from_outer_scope != 0));
}

/* OrtApi.Graph_GetName, slot 333. */
static PyObject *OrtApi_Graph_GetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  const char *_graph_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetName)(void *, const char **);
void *returned = ((Slot_Graph_GetName)call.table->slots[333])(_graph, &_graph_name);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetName");
  return end(&call, from_text(_graph_name, NULL));
}

/* OrtApi.Graph_GetOnnxIRVersion, slot 335. */
static PyObject *OrtApi_Graph_GetOnnxIRVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  int64_t _onnx_ir_version = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_onnx_ir_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetOnnxIRVersion)(void *, int64_t *);
void *returned = ((Slot_Graph_GetOnnxIRVersion)call.table->slots[335])(_graph, &_onnx_ir_version);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetOnnxIRVersion");
  return end(&call, PyLong_FromLongLong(_onnx_ir_version));
}

/* OrtApi.Graph_GetNumOperatorSets, slot 336. */
static PyObject *OrtApi_Graph_GetNumOperatorSets(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  size_t _num_operator_sets = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_num_operator_sets", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNumOperatorSets)(void *, size_t *);
void *returned = ((Slot_Graph_GetNumOperatorSets)call.table->slots[336])(_graph, &_num_operator_sets);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNumOperatorSets");
  return end(&call, PyLong_FromUnsignedLongLong(_num_operator_sets));
}

/* OrtApi.Graph_GetNumInputs, slot 338. */
static PyObject *OrtApi_Graph_GetNumInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_num_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNumInputs)(void *, size_t *);
void *returned = ((Slot_Graph_GetNumInputs)call.table->slots[338])(_graph, &_num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNumInputs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_inputs));
}

/* OrtApi.Graph_GetInputs, slot 339. */
static PyObject *OrtApi_Graph_GetInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void **_inputs = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph) ||
!to_size_t(argument(args, given, 1), &_num_inputs) ||
!room(&call, _num_inputs, sizeof *_inputs, (void **)&_inputs))
    return in_python(&call, "graph_get_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetInputs)(void *, void **, size_t);
void *returned = ((Slot_Graph_GetInputs)call.table->slots[339])(_graph, _inputs, _num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetInputs");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _inputs, _num_inputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Graph_GetNumOutputs, slot 340. */
static PyObject *OrtApi_Graph_GetNumOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_num_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNumOutputs)(void *, size_t *);
void *returned = ((Slot_Graph_GetNumOutputs)call.table->slots[340])(_graph, &_num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNumOutputs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_outputs));
}

/* OrtApi.Graph_GetOutputs, slot 341. */
static PyObject *OrtApi_Graph_GetOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void **_outputs = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph) ||
!to_size_t(argument(args, given, 1), &_num_outputs) ||
!room(&call, _num_outputs, sizeof *_outputs, (void **)&_outputs))
    return in_python(&call, "graph_get_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetOutputs)(void *, void **, size_t);
void *returned = ((Slot_Graph_GetOutputs)call.table->slots[341])(_graph, _outputs, _num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetOutputs");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _outputs, _num_outputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Graph_GetNumInitializers, slot 342. */
static PyObject *OrtApi_Graph_GetNumInitializers(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  size_t _num_initializers = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_num_initializers", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNumInitializers)(void *, size_t *);
void *returned = ((Slot_Graph_GetNumInitializers)call.table->slots[342])(_graph, &_num_initializers);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNumInitializers");
  return end(&call, PyLong_FromUnsignedLongLong(_num_initializers));
}

/* OrtApi.Graph_GetInitializers, slot 343. */
static PyObject *OrtApi_Graph_GetInitializers(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void **_initializers = NULL;
  size_t _num_initializers = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph) ||
!to_size_t(argument(args, given, 1), &_num_initializers) ||
!room(&call, _num_initializers, sizeof *_initializers, (void **)&_initializers))
    return in_python(&call, "graph_get_initializers", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetInitializers)(void *, void **, size_t);
void *returned = ((Slot_Graph_GetInitializers)call.table->slots[343])(_graph, _initializers, _num_initializers);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetInitializers");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _initializers, _num_initializers, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Graph_GetNumNodes, slot 344. */
static PyObject *OrtApi_Graph_GetNumNodes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  size_t _num_nodes = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_num_nodes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNumNodes)(void *, size_t *);
void *returned = ((Slot_Graph_GetNumNodes)call.table->slots[344])(_graph, &_num_nodes);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNumNodes");
  return end(&call, PyLong_FromUnsignedLongLong(_num_nodes));
}

/* OrtApi.Graph_GetNodes, slot 345. */
static PyObject *OrtApi_Graph_GetNodes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void **_nodes = NULL;
  size_t _num_nodes = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph) ||
!to_size_t(argument(args, given, 1), &_num_nodes) ||
!room(&call, _num_nodes, sizeof *_nodes, (void **)&_nodes))
    return in_python(&call, "graph_get_nodes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetNodes)(void *, void **, size_t);
void *returned = ((Slot_Graph_GetNodes)call.table->slots[345])(_graph, _nodes, _num_nodes);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetNodes");
  return end(&call, make_all(&call, NAME_OrtNode, NAME_borrowed, _nodes, _num_nodes, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Graph_GetParentNode, slot 346. */
static PyObject *OrtApi_Graph_GetParentNode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void *_node = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_parent_node", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetParentNode)(void *, void **);
void *returned = ((Slot_Graph_GetParentNode)call.table->slots[346])(_graph, &_node);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetParentNode");
  return end(&call, made(&call, NAME_OrtNode, NAME_borrowed, _node, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetId, slot 348. */
static PyObject *OrtApi_Node_GetId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _node_id = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_id", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetId)(void *, size_t *);
void *returned = ((Slot_Node_GetId)call.table->slots[348])(_node, &_node_id);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetId");
  return end(&call, PyLong_FromUnsignedLongLong(_node_id));
}

/* OrtApi.Node_GetName, slot 349. */
static PyObject *OrtApi_Node_GetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  const char *_node_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetName)(void *, const char **);
void *returned = ((Slot_Node_GetName)call.table->slots[349])(_node, &_node_name);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetName");
  return end(&call, from_text(_node_name, NULL));
}

/* OrtApi.Node_GetOperatorType, slot 350. */
static PyObject *OrtApi_Node_GetOperatorType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  const char *_operator_type = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_operator_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetOperatorType)(void *, const char **);
void *returned = ((Slot_Node_GetOperatorType)call.table->slots[350])(_node, &_operator_type);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetOperatorType");
  return end(&call, from_text(_operator_type, NULL));
}

/* OrtApi.Node_GetDomain, slot 351. */
static PyObject *OrtApi_Node_GetDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  const char *_domain_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetDomain)(void *, const char **);
void *returned = ((Slot_Node_GetDomain)call.table->slots[351])(_node, &_domain_name);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetDomain");
  return end(&call, from_text(_domain_name, NULL));
}

/* OrtApi.Node_GetSinceVersion, slot 352. */
static PyObject *OrtApi_Node_GetSinceVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  int _since_version = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_since_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetSinceVersion)(void *, int *);
void *returned = ((Slot_Node_GetSinceVersion)call.table->slots[352])(_node, &_since_version);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetSinceVersion");
  return end(&call, PyLong_FromLongLong(_since_version));
}

/* OrtApi.Node_GetNumInputs, slot 353. */
static PyObject *OrtApi_Node_GetNumInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_num_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetNumInputs)(void *, size_t *);
void *returned = ((Slot_Node_GetNumInputs)call.table->slots[353])(_node, &_num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetNumInputs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_inputs));
}

/* OrtApi.Node_GetInputs, slot 354. */
static PyObject *OrtApi_Node_GetInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  void **_inputs = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node) ||
!to_size_t(argument(args, given, 1), &_num_inputs) ||
!room(&call, _num_inputs, sizeof *_inputs, (void **)&_inputs))
    return in_python(&call, "node_get_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetInputs)(void *, void **, size_t);
void *returned = ((Slot_Node_GetInputs)call.table->slots[354])(_node, _inputs, _num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetInputs");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _inputs, _num_inputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetNumOutputs, slot 355. */
static PyObject *OrtApi_Node_GetNumOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_num_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetNumOutputs)(void *, size_t *);
void *returned = ((Slot_Node_GetNumOutputs)call.table->slots[355])(_node, &_num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetNumOutputs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_outputs));
}

/* OrtApi.Node_GetOutputs, slot 356. */
static PyObject *OrtApi_Node_GetOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  void **_outputs = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node) ||
!to_size_t(argument(args, given, 1), &_num_outputs) ||
!room(&call, _num_outputs, sizeof *_outputs, (void **)&_outputs))
    return in_python(&call, "node_get_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetOutputs)(void *, void **, size_t);
void *returned = ((Slot_Node_GetOutputs)call.table->slots[356])(_node, _outputs, _num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetOutputs");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _outputs, _num_outputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetNumImplicitInputs, slot 357. */
static PyObject *OrtApi_Node_GetNumImplicitInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _num_implicit_inputs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_num_implicit_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetNumImplicitInputs)(void *, size_t *);
void *returned = ((Slot_Node_GetNumImplicitInputs)call.table->slots[357])(_node, &_num_implicit_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetNumImplicitInputs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_implicit_inputs));
}

/* OrtApi.Node_GetImplicitInputs, slot 358. */
static PyObject *OrtApi_Node_GetImplicitInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  void **_implicit_inputs = NULL;
  size_t _num_implicit_inputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node) ||
!to_size_t(argument(args, given, 1), &_num_implicit_inputs) ||
!room(&call, _num_implicit_inputs, sizeof *_implicit_inputs, (void **)&_implicit_inputs))
    return in_python(&call, "node_get_implicit_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetImplicitInputs)(void *, void **, size_t);
void *returned = ((Slot_Node_GetImplicitInputs)call.table->slots[358])(_node, _implicit_inputs, _num_implicit_inputs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetImplicitInputs");
  return end(&call, make_all(&call, NAME_OrtValueInfo, NAME_borrowed, _implicit_inputs, _num_implicit_inputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetNumAttributes, slot 359. */
static PyObject *OrtApi_Node_GetNumAttributes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _num_attributes = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_num_attributes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetNumAttributes)(void *, size_t *);
void *returned = ((Slot_Node_GetNumAttributes)call.table->slots[359])(_node, &_num_attributes);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetNumAttributes");
  return end(&call, PyLong_FromUnsignedLongLong(_num_attributes));
}

/* OrtApi.Node_GetAttributes, slot 360. */
static PyObject *OrtApi_Node_GetAttributes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  void **_attributes = NULL;
  size_t _num_attributes = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node) ||
!to_size_t(argument(args, given, 1), &_num_attributes) ||
!room(&call, _num_attributes, sizeof *_attributes, (void **)&_attributes))
    return in_python(&call, "node_get_attributes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetAttributes)(void *, void **, size_t);
void *returned = ((Slot_Node_GetAttributes)call.table->slots[360])(_node, _attributes, _num_attributes);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetAttributes");
  return end(&call, make_all(&call, NAME_OrtOpAttr, NAME_borrowed, _attributes, _num_attributes, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetAttributeByName, slot 361. */
static PyObject *OrtApi_Node_GetAttributeByName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  const char *_attribute_name = NULL;
  void *_attribute = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node) ||
!to_text(argument(args, given, 1), &_attribute_name))
    return in_python(&call, "node_get_attribute_by_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetAttributeByName)(void *, const char *, void **);
void *returned = ((Slot_Node_GetAttributeByName)call.table->slots[361])(_node, _attribute_name, &_attribute);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetAttributeByName");
  return end(&call, made(&call, NAME_OrtOpAttr, NAME_borrowed, _attribute, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.OpAttr_GetTensorAttributeAsOrtValue, slot 362. */
static PyObject *OrtApi_OpAttr_GetTensorAttributeAsOrtValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_attribute = NULL;
  void *_attr_tensor = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpAttr, argument(args, given, 0), &_attribute))
    return in_python(&call, "op_attr_get_tensor_attribute_as_ort_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpAttr_GetTensorAttributeAsOrtValue)(void *, void **);
void *returned = ((Slot_OpAttr_GetTensorAttributeAsOrtValue)call.table->slots[362])(_attribute, &_attr_tensor);
  if (returned) return failed(&call, returned, "OrtApi.OpAttr_GetTensorAttributeAsOrtValue");
  return end(&call, made(&call, NAME_OrtValue, NAME_owned, _attr_tensor, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.OpAttr_GetType, slot 363. */
static PyObject *OrtApi_OpAttr_GetType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_attribute = NULL;
  int _type = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpAttr, argument(args, given, 0), &_attribute))
    return in_python(&call, "op_attr_get_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpAttr_GetType)(void *, int *);
void *returned = ((Slot_OpAttr_GetType)call.table->slots[363])(_attribute, &_type);
  if (returned) return failed(&call, returned, "OrtApi.OpAttr_GetType");
  return end(&call, member(&call, NAME_OrtOpAttrType, _type));
}

/* OrtApi.OpAttr_GetName, slot 364. */
static PyObject *OrtApi_OpAttr_GetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_attribute = NULL;
  const char *_name = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpAttr, argument(args, given, 0), &_attribute))
    return in_python(&call, "op_attr_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpAttr_GetName)(void *, const char **);
void *returned = ((Slot_OpAttr_GetName)call.table->slots[364])(_attribute, &_name);
  if (returned) return failed(&call, returned, "OrtApi.OpAttr_GetName");
  return end(&call, from_text(_name, NULL));
}

/* OrtApi.Node_GetNumSubgraphs, slot 365. */
static PyObject *OrtApi_Node_GetNumSubgraphs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  size_t _num_subgraphs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_num_subgraphs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetNumSubgraphs)(void *, size_t *);
void *returned = ((Slot_Node_GetNumSubgraphs)call.table->slots[365])(_node, &_num_subgraphs);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetNumSubgraphs");
  return end(&call, PyLong_FromUnsignedLongLong(_num_subgraphs));
}

/* OrtApi.Node_GetGraph, slot 367. */
static PyObject *OrtApi_Node_GetGraph(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  void *_graph = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_graph", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetGraph)(void *, void **);
void *returned = ((Slot_Node_GetGraph)call.table->slots[367])(_node, &_graph);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetGraph");
  return end(&call, made(&call, NAME_OrtGraph, NAME_borrowed, _graph, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.Node_GetEpName, slot 368. */
static PyObject *OrtApi_Node_GetEpName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_node = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNode, argument(args, given, 0), &_node))
    return in_python(&call, "node_get_ep_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Node_GetEpName)(void *, const char **);
void *returned = ((Slot_Node_GetEpName)call.table->slots[368])(_node, &_out);
  if (returned) return failed(&call, returned, "OrtApi.Node_GetEpName");
  return end(&call, from_text(_out, Py_None));
}

/* OrtApi.ReleaseExternalInitializerInfo, slot 369. */
static PyObject *OrtApi_ReleaseExternalInitializerInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtExternalInitializerInfo, argument(args, given, 0)))
    return in_python(&call, "release_external_initializer_info", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.ExternalInitializerInfo_GetFileOffset, slot 371. */
static PyObject *OrtApi_ExternalInitializerInfo_GetFileOffset(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtExternalInitializerInfo, argument(args, given, 0), &_info))
    return in_python(&call, "external_initializer_info_get_file_offset", args, given, keywords);
  typedef int64_t (ORT_CALL *Slot_ExternalInitializerInfo_GetFileOffset)(void *);
int64_t returned = ((Slot_ExternalInitializerInfo_GetFileOffset)call.table->slots[371])(_info);
  return end(&call, PyLong_FromLongLong(returned));
}

/* OrtApi.ExternalInitializerInfo_GetByteSize, slot 372. */
static PyObject *OrtApi_ExternalInitializerInfo_GetByteSize(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtExternalInitializerInfo, argument(args, given, 0), &_info))
    return in_python(&call, "external_initializer_info_get_byte_size", args, given, keywords);
  typedef size_t (ORT_CALL *Slot_ExternalInitializerInfo_GetByteSize)(void *);
size_t returned = ((Slot_ExternalInitializerInfo_GetByteSize)call.table->slots[372])(_info);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtApi.GetRunConfigEntry, slot 373. */
static PyObject *OrtApi_GetRunConfigEntry(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_config_key = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!to_text(argument(args, given, 1), &_config_key))
    return in_python(&call, "get_run_config_entry", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_GetRunConfigEntry)(void *, const char *);
const char *returned = ((Slot_GetRunConfigEntry)call.table->slots[373])(_options, _config_key);
  return end(&call, from_text(returned, Py_None));
}

/* OrtApi.EpDevice_MemoryInfo, slot 374. */
static PyObject *OrtApi_EpDevice_MemoryInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  int _memory_type = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device) ||
!to_enum(&call, argument(args, given, 1), "OrtDeviceMemoryType", "memory_type", "OrtApi.EpDevice_MemoryInfo", &_memory_type))
    return in_python(&call, "ep_device_memory_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_MemoryInfo)(void *, int);
void *returned = ((Slot_EpDevice_MemoryInfo)call.table->slots[374])(_ep_device, _memory_type);
  return end(&call, made(&call, NAME_OrtMemoryInfo, NAME_borrowed, returned, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetSharedAllocator, slot 376. */
static PyObject *OrtApi_GetSharedAllocator(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void *_mem_info = NULL;
  void *_allocator = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_mem_info))
    return in_python(&call, "get_shared_allocator", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSharedAllocator)(void *, void *, void **);
void *returned = ((Slot_GetSharedAllocator)call.table->slots[376])(_env, _mem_info, &_allocator);
  if (returned) return failed(&call, returned, "OrtApi.GetSharedAllocator");
  return end(&call, made(&call, NAME_OrtAllocator, NAME_borrowed, _allocator, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetTensorData, slot 378. */
static PyObject *OrtApi_GetTensorData(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_tensor_data", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorData)(void *, void **);
void *returned = ((Slot_GetTensorData)call.table->slots[378])(_value, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorData");
  return end(&call, PyLong_FromVoidPtr(_out));
}

/* OrtApi.GetSessionOptionsConfigEntries, slot 379. */
static PyObject *OrtApi_GetSessionOptionsConfigEntries(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "get_session_options_config_entries", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSessionOptionsConfigEntries)(void *, void **);
void *returned = ((Slot_GetSessionOptionsConfigEntries)call.table->slots[379])(_options, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSessionOptionsConfigEntries");
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_owned, _out, "OrtApi.GetSessionOptionsConfigEntries", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetMemoryInfoForInputs, slot 380. */
static PyObject *OrtApi_SessionGetMemoryInfoForInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void **_inputs_memory_info = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_num_inputs) ||
!room(&call, _num_inputs, sizeof *_inputs_memory_info, (void **)&_inputs_memory_info))
    return in_python(&call, "session_get_memory_info_for_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetMemoryInfoForInputs)(void *, void **, size_t);
void *returned = ((Slot_SessionGetMemoryInfoForInputs)call.table->slots[380])(_session, _inputs_memory_info, _num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetMemoryInfoForInputs");
  return end(&call, make_all(&call, NAME_OrtMemoryInfo, NAME_borrowed, _inputs_memory_info, _num_inputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetMemoryInfoForOutputs, slot 381. */
static PyObject *OrtApi_SessionGetMemoryInfoForOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void **_outputs_memory_info = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_num_outputs) ||
!room(&call, _num_outputs, sizeof *_outputs_memory_info, (void **)&_outputs_memory_info))
    return in_python(&call, "session_get_memory_info_for_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetMemoryInfoForOutputs)(void *, void **, size_t);
void *returned = ((Slot_SessionGetMemoryInfoForOutputs)call.table->slots[381])(_session, _outputs_memory_info, _num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetMemoryInfoForOutputs");
  return end(&call, make_all(&call, NAME_OrtMemoryInfo, NAME_borrowed, _outputs_memory_info, _num_outputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.SessionGetEpDeviceForInputs, slot 382. */
static PyObject *OrtApi_SessionGetEpDeviceForInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void **_inputs_ep_devices = NULL;
  size_t _num_inputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_num_inputs) ||
!room(&call, _num_inputs, sizeof *_inputs_ep_devices, (void **)&_inputs_ep_devices))
    return in_python(&call, "session_get_ep_device_for_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetEpDeviceForInputs)(void *, void **, size_t);
void *returned = ((Slot_SessionGetEpDeviceForInputs)call.table->slots[382])(_session, _inputs_ep_devices, _num_inputs);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetEpDeviceForInputs");
  return end(&call, make_all(&call, NAME_OrtEpDevice, NAME_borrowed, _inputs_ep_devices, _num_inputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.CreateSyncStreamForEpDevice, slot 383. */
static PyObject *OrtApi_CreateSyncStreamForEpDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  void *_stream_options = NULL;
  void *_stream = NULL;
  if (keywords || given > 2 || given < 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device) ||
!handle_or_null(&call, NAME_OrtKeyValuePairs, argument(args, given, 1), &_stream_options))
    return in_python(&call, "create_sync_stream_for_ep_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateSyncStreamForEpDevice)(void *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateSyncStreamForEpDevice)call.table->slots[383])(_ep_device, _stream_options, &_stream);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CreateSyncStreamForEpDevice");
  return end(&call, made(&call, NAME_OrtSyncStream, NAME_owned, _stream, "OrtApi.CreateSyncStreamForEpDevice", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.SyncStream_GetHandle, slot 384. */
static PyObject *OrtApi_SyncStream_GetHandle(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_stream = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 0), &_stream))
    return in_python(&call, "sync_stream_get_handle", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SyncStream_GetHandle)(void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SyncStream_GetHandle)call.table->slots[384])(_stream);
  Py_END_ALLOW_THREADS
  return end(&call, PyLong_FromVoidPtr(returned));
}

/* OrtApi.ReleaseSyncStream, slot 385. */
static PyObject *OrtApi_ReleaseSyncStream(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtSyncStream, argument(args, given, 0)))
    return in_python(&call, "release_sync_stream", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.CopyTensors, slot 386. */
static PyObject *OrtApi_CopyTensors(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void * *_src_tensors = NULL;
  size_t _src_tensors_length = 0;
  void * *_dst_tensors = NULL;
  size_t _dst_tensors_length = 0;
  void *_stream = NULL;
  if (keywords || given > 4 || given < 3 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_handles(&call, NAME_OrtValue, argument(args, given, 1), &_src_tensors, &_src_tensors_length) ||
!to_handles(&call, NAME_OrtValue, argument(args, given, 2), &_dst_tensors, &_dst_tensors_length) ||
!handle_or_null(&call, NAME_OrtSyncStream, argument(args, given, 3), &_stream) ||
_src_tensors_length != _dst_tensors_length)
    return in_python(&call, "copy_tensors", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CopyTensors)(void *, void * *, void * *, void *, size_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CopyTensors)call.table->slots[386])(_env, _src_tensors, _dst_tensors, _stream, _src_tensors_length);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.CopyTensors");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.Graph_GetModelMetadata, slot 387. */
static PyObject *OrtApi_Graph_GetModelMetadata(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtGraph, argument(args, given, 0), &_graph))
    return in_python(&call, "graph_get_model_metadata", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Graph_GetModelMetadata)(void *, void **);
void *returned = ((Slot_Graph_GetModelMetadata)call.table->slots[387])(_graph, &_out);
  if (returned) return failed(&call, returned, "OrtApi.Graph_GetModelMetadata");
  return end(&call, made(&call, NAME_OrtModelMetadata, NAME_owned, _out, "OrtApi.Graph_GetModelMetadata", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetModelCompatibilityForEpDevices, slot 388. */
static PyObject *OrtApi_GetModelCompatibilityForEpDevices(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void * *_ep_devices = NULL;
  size_t _ep_devices_length = 0;
  const char *_compatibility_info = NULL;
  int _out_status = 0;
  if (keywords || given != 2 ||
!to_handles(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_devices, &_ep_devices_length) ||
!to_text(argument(args, given, 1), &_compatibility_info))
    return in_python(&call, "get_model_compatibility_for_ep_devices", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetModelCompatibilityForEpDevices)(void * *, size_t, const char *, int *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetModelCompatibilityForEpDevices)call.table->slots[388])(_ep_devices, _ep_devices_length, _compatibility_info, &_out_status);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetModelCompatibilityForEpDevices");
  return end(&call, member(&call, NAME_OrtCompiledModelCompatibility, _out_status));
}

/* OrtApi.CreateExternalInitializerInfo, slot 389. */
static PyObject *OrtApi_CreateExternalInitializerInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_filepath = NULL;
  int64_t _file_offset = 0;
  size_t _byte_size = 0;
  void *_out = NULL;
  if (keywords || given != 3 ||
!to_path(argument(args, given, 0), &_filepath) ||
!to_int64_t(argument(args, given, 1), &_file_offset) ||
!to_size_t(argument(args, given, 2), &_byte_size))
    return in_python(&call, "create_external_initializer_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateExternalInitializerInfo)(const char *, int64_t, size_t, void **);
void *returned = ((Slot_CreateExternalInitializerInfo)call.table->slots[389])(_filepath, _file_offset, _byte_size, &_out);
  if (returned) return failed(&call, returned, "OrtApi.CreateExternalInitializerInfo");
  return end(&call, made(&call, NAME_OrtExternalInitializerInfo, NAME_owned, _out, "OrtApi.CreateExternalInitializerInfo", PyTuple_Pack(0)));
}

/* OrtApi.TensorTypeAndShape_HasShape, slot 390. */
static PyObject *OrtApi_TensorTypeAndShape_HasShape(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtTensorTypeAndShapeInfo, argument(args, given, 0), &_info))
    return in_python(&call, "tensor_type_and_shape_has_shape", args, given, keywords);
  typedef bool (ORT_CALL *Slot_TensorTypeAndShape_HasShape)(void *);
bool returned = ((Slot_TensorTypeAndShape_HasShape)call.table->slots[390])(_info);
  return end(&call, PyBool_FromLong(returned != 0));
}

/* OrtApi.KernelInfo_GetConfigEntries, slot 391. */
static PyObject *OrtApi_KernelInfo_GetConfigEntries(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_config_entries", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetConfigEntries)(void *, void **);
void *returned = ((Slot_KernelInfo_GetConfigEntries)call.table->slots[391])(_info, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetConfigEntries");
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_owned, _out, "OrtApi.KernelInfo_GetConfigEntries", PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelInfo_GetOperatorSinceVersion, slot 394. */
static PyObject *OrtApi_KernelInfo_GetOperatorSinceVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  int _since_version = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_operator_since_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetOperatorSinceVersion)(void *, int *);
void *returned = ((Slot_KernelInfo_GetOperatorSinceVersion)call.table->slots[394])(_info, &_since_version);
  if (returned) return failed(&call, returned, "OrtApi.KernelInfo_GetOperatorSinceVersion");
  return end(&call, PyLong_FromLongLong(_since_version));
}

/* OrtApi.SessionGetEpDeviceForOutputs, slot 396. */
static PyObject *OrtApi_SessionGetEpDeviceForOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void **_outputs_ep_devices = NULL;
  size_t _num_outputs = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_size_t(argument(args, given, 1), &_num_outputs) ||
!room(&call, _num_outputs, sizeof *_outputs_ep_devices, (void **)&_outputs_ep_devices))
    return in_python(&call, "session_get_ep_device_for_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionGetEpDeviceForOutputs)(void *, void **, size_t);
void *returned = ((Slot_SessionGetEpDeviceForOutputs)call.table->slots[396])(_session, _outputs_ep_devices, _num_outputs);
  if (returned) return failed(&call, returned, "OrtApi.SessionGetEpDeviceForOutputs");
  return end(&call, make_all(&call, NAME_OrtEpDevice, NAME_borrowed, _outputs_ep_devices, _num_outputs, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetNumHardwareDevices, slot 397. */
static PyObject *OrtApi_GetNumHardwareDevices(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  size_t _num_devices = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env))
    return in_python(&call, "get_num_hardware_devices", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetNumHardwareDevices)(void *, size_t *);
void *returned = ((Slot_GetNumHardwareDevices)call.table->slots[397])(_env, &_num_devices);
  if (returned) return failed(&call, returned, "OrtApi.GetNumHardwareDevices");
  return end(&call, PyLong_FromUnsignedLongLong(_num_devices));
}

/* OrtApi.GetHardwareDevices, slot 398. */
static PyObject *OrtApi_GetHardwareDevices(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  void **_devices = NULL;
  size_t _num_devices = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_size_t(argument(args, given, 1), &_num_devices) ||
!room(&call, _num_devices, sizeof *_devices, (void **)&_devices))
    return in_python(&call, "get_hardware_devices", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetHardwareDevices)(void *, void **, size_t);
void *returned = ((Slot_GetHardwareDevices)call.table->slots[398])(_env, _devices, _num_devices);
  if (returned) return failed(&call, returned, "OrtApi.GetHardwareDevices");
  return end(&call, make_all(&call, NAME_OrtHardwareDevice, NAME_borrowed, _devices, _num_devices, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.GetHardwareDeviceEpIncompatibilityDetails, slot 399. */
static PyObject *OrtApi_GetHardwareDeviceEpIncompatibilityDetails(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_env = NULL;
  const char *_ep_name = NULL;
  void *_hw = NULL;
  void *_details = NULL;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtEnv, argument(args, given, 0), &_env) ||
!to_text(argument(args, given, 1), &_ep_name) ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 2), &_hw))
    return in_python(&call, "get_hardware_device_ep_incompatibility_details", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetHardwareDeviceEpIncompatibilityDetails)(void *, const char *, void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetHardwareDeviceEpIncompatibilityDetails)call.table->slots[399])(_env, _ep_name, _hw, &_details);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetHardwareDeviceEpIncompatibilityDetails");
  return end(&call, made(&call, NAME_OrtDeviceEpIncompatibilityDetails, NAME_owned, _details, "OrtApi.GetHardwareDeviceEpIncompatibilityDetails", PyTuple_Pack(2, call.held[0], call.held[1])));
}

/* OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask, slot 400. */
static PyObject *OrtApi_DeviceEpIncompatibilityDetails_GetReasonsBitmask(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_details = NULL;
  uint32_t _reasons_bitmask = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtDeviceEpIncompatibilityDetails, argument(args, given, 0), &_details))
    return in_python(&call, "device_ep_incompatibility_details_get_reasons_bitmask", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DeviceEpIncompatibilityDetails_GetReasonsBitmask)(void *, uint32_t *);
void *returned = ((Slot_DeviceEpIncompatibilityDetails_GetReasonsBitmask)call.table->slots[400])(_details, &_reasons_bitmask);
  if (returned) return failed(&call, returned, "OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask");
  return end(&call, PyLong_FromUnsignedLongLong(_reasons_bitmask));
}

/* OrtApi.DeviceEpIncompatibilityDetails_GetNotes, slot 401. */
static PyObject *OrtApi_DeviceEpIncompatibilityDetails_GetNotes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_details = NULL;
  const char *_notes = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtDeviceEpIncompatibilityDetails, argument(args, given, 0), &_details))
    return in_python(&call, "device_ep_incompatibility_details_get_notes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DeviceEpIncompatibilityDetails_GetNotes)(void *, const char **);
void *returned = ((Slot_DeviceEpIncompatibilityDetails_GetNotes)call.table->slots[401])(_details, &_notes);
  if (returned) return failed(&call, returned, "OrtApi.DeviceEpIncompatibilityDetails_GetNotes");
  return end(&call, from_text(_notes, Py_None));
}

/* OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode, slot 402. */
static PyObject *OrtApi_DeviceEpIncompatibilityDetails_GetErrorCode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_details = NULL;
  int32_t _error_code = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtDeviceEpIncompatibilityDetails, argument(args, given, 0), &_details))
    return in_python(&call, "device_ep_incompatibility_details_get_error_code", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DeviceEpIncompatibilityDetails_GetErrorCode)(void *, int32_t *);
void *returned = ((Slot_DeviceEpIncompatibilityDetails_GetErrorCode)call.table->slots[402])(_details, &_error_code);
  if (returned) return failed(&call, returned, "OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode");
  return end(&call, PyLong_FromLongLong(_error_code));
}

/* OrtApi.ReleaseDeviceEpIncompatibilityDetails, slot 403. */
static PyObject *OrtApi_ReleaseDeviceEpIncompatibilityDetails(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtDeviceEpIncompatibilityDetails, argument(args, given, 0)))
    return in_python(&call, "release_device_ep_incompatibility_details", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetCompatibilityInfoFromModel, slot 404. */
static PyObject *OrtApi_GetCompatibilityInfoFromModel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_model_path = NULL;
  const char *_ep_type = NULL;
  void *_allocator = NULL;
  char *_compatibility_info = NULL;
  if (keywords || given != 3 ||
!to_path(argument(args, given, 0), &_model_path) ||
!to_text(argument(args, given, 1), &_ep_type) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "get_compatibility_info_from_model", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCompatibilityInfoFromModel)(const char *, const char *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetCompatibilityInfoFromModel)call.table->slots[404])(_model_path, _ep_type, _allocator, &_compatibility_info);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetCompatibilityInfoFromModel");
  return end(&call, owned_text(&call, call.held[0], _compatibility_info, NULL));
}

/* OrtApi.GetCompatibilityInfoFromModelBytes, slot 405. */
static PyObject *OrtApi_GetCompatibilityInfoFromModelBytes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_model_data = NULL;
  size_t _model_data_length = 0;
  const char *_ep_type = NULL;
  void *_allocator = NULL;
  char *_compatibility_info = NULL;
  if (keywords || given != 3 ||
!to_buffer(&call, argument(args, given, 0), "void", false, false, "model_data", "OrtApi.GetCompatibilityInfoFromModelBytes", &_model_data, &_model_data_length) ||
!to_text(argument(args, given, 1), &_ep_type) ||
!handle(&call, NAME_OrtAllocator, argument(args, given, 2), &_allocator))
    return in_python(&call, "get_compatibility_info_from_model_bytes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetCompatibilityInfoFromModelBytes)(void *, size_t, const char *, void *, char **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_GetCompatibilityInfoFromModelBytes)call.table->slots[405])(_model_data, _model_data_length, _ep_type, _allocator, &_compatibility_info);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.GetCompatibilityInfoFromModelBytes");
  return end(&call, owned_text(&call, call.held[1], _compatibility_info, NULL));
}

/* OrtApi.Session_GetEpGraphAssignmentInfo, slot 407. */
static PyObject *OrtApi_Session_GetEpGraphAssignmentInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  void **_ep_subgraphs = NULL;
  size_t _num_ep_subgraphs = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session))
    return in_python(&call, "session_get_ep_graph_assignment_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Session_GetEpGraphAssignmentInfo)(void *, void ***, size_t *);
void *returned = ((Slot_Session_GetEpGraphAssignmentInfo)call.table->slots[407])(_session, &_ep_subgraphs, &_num_ep_subgraphs);
  if (returned) return failed(&call, returned, "OrtApi.Session_GetEpGraphAssignmentInfo");
  return end(&call, listed(&call, NULL, _ep_subgraphs, make_all(&call, NAME_OrtEpAssignedSubgraph, NAME_borrowed, _ep_subgraphs, _ep_subgraphs ? (size_t)_num_ep_subgraphs : 0, PyTuple_Pack(1, call.held[0]))));
}

/* OrtApi.EpAssignedSubgraph_GetEpName, slot 408. */
static PyObject *OrtApi_EpAssignedSubgraph_GetEpName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_subgraph = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpAssignedSubgraph, argument(args, given, 0), &_ep_subgraph))
    return in_python(&call, "ep_assigned_subgraph_get_ep_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpAssignedSubgraph_GetEpName)(void *, const char **);
void *returned = ((Slot_EpAssignedSubgraph_GetEpName)call.table->slots[408])(_ep_subgraph, &_out);
  if (returned) return failed(&call, returned, "OrtApi.EpAssignedSubgraph_GetEpName");
  return end(&call, from_text(_out, NULL));
}

/* OrtApi.EpAssignedSubgraph_GetNodes, slot 409. */
static PyObject *OrtApi_EpAssignedSubgraph_GetNodes(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_subgraph = NULL;
  void **_ep_nodes = NULL;
  size_t _num_ep_nodes = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpAssignedSubgraph, argument(args, given, 0), &_ep_subgraph))
    return in_python(&call, "ep_assigned_subgraph_get_nodes", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpAssignedSubgraph_GetNodes)(void *, void ***, size_t *);
void *returned = ((Slot_EpAssignedSubgraph_GetNodes)call.table->slots[409])(_ep_subgraph, &_ep_nodes, &_num_ep_nodes);
  if (returned) return failed(&call, returned, "OrtApi.EpAssignedSubgraph_GetNodes");
  return end(&call, listed(&call, NULL, _ep_nodes, make_all(&call, NAME_OrtEpAssignedNode, NAME_borrowed, _ep_nodes, _ep_nodes ? (size_t)_num_ep_nodes : 0, PyTuple_Pack(1, call.held[0]))));
}

/* OrtApi.EpAssignedNode_GetName, slot 410. */
static PyObject *OrtApi_EpAssignedNode_GetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_node = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpAssignedNode, argument(args, given, 0), &_ep_node))
    return in_python(&call, "ep_assigned_node_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpAssignedNode_GetName)(void *, const char **);
void *returned = ((Slot_EpAssignedNode_GetName)call.table->slots[410])(_ep_node, &_out);
  if (returned) return failed(&call, returned, "OrtApi.EpAssignedNode_GetName");
  return end(&call, from_text(_out, NULL));
}

/* OrtApi.EpAssignedNode_GetDomain, slot 411. */
static PyObject *OrtApi_EpAssignedNode_GetDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_node = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpAssignedNode, argument(args, given, 0), &_ep_node))
    return in_python(&call, "ep_assigned_node_get_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpAssignedNode_GetDomain)(void *, const char **);
void *returned = ((Slot_EpAssignedNode_GetDomain)call.table->slots[411])(_ep_node, &_out);
  if (returned) return failed(&call, returned, "OrtApi.EpAssignedNode_GetDomain");
  return end(&call, from_text(_out, NULL));
}

/* OrtApi.EpAssignedNode_GetOperatorType, slot 412. */
static PyObject *OrtApi_EpAssignedNode_GetOperatorType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_node = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpAssignedNode, argument(args, given, 0), &_ep_node))
    return in_python(&call, "ep_assigned_node_get_operator_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpAssignedNode_GetOperatorType)(void *, const char **);
void *returned = ((Slot_EpAssignedNode_GetOperatorType)call.table->slots[412])(_ep_node, &_out);
  if (returned) return failed(&call, returned, "OrtApi.EpAssignedNode_GetOperatorType");
  return end(&call, from_text(_out, NULL));
}

/* OrtApi.GetTensorElementTypeAndShapeDataReference, slot 414. */
static PyObject *OrtApi_GetTensorElementTypeAndShapeDataReference(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  int _elem_type = 0;
  int64_t *_shape_data = NULL;
  size_t _shape_data_count = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "get_tensor_element_type_and_shape_data_reference", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorElementTypeAndShapeDataReference)(void *, int *, int64_t **, size_t *);
void *returned = ((Slot_GetTensorElementTypeAndShapeDataReference)call.table->slots[414])(_value, &_elem_type, &_shape_data, &_shape_data_count);
  if (returned) return failed(&call, returned, "OrtApi.GetTensorElementTypeAndShapeDataReference");
  PyObject *const result1 = member(&call, NAME_ONNXTensorElementDataType, _elem_type);
  PyObject *const result2 = listed(&call, NULL, _shape_data, from_numbers(_shape_data, _shape_data ? (size_t)_shape_data_count : 0));
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtApi.RunOptionsEnableProfiling, slot 415. */
static PyObject *OrtApi_RunOptionsEnableProfiling(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  const char *_profile_file_prefix = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options) ||
!to_path(argument(args, given, 1), &_profile_file_prefix))
    return in_python(&call, "run_options_enable_profiling", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsEnableProfiling)(void *, const char *);
void *returned = ((Slot_RunOptionsEnableProfiling)call.table->slots[415])(_options, _profile_file_prefix);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsEnableProfiling");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.RunOptionsDisableProfiling, slot 416. */
static PyObject *OrtApi_RunOptionsDisableProfiling(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtRunOptions, argument(args, given, 0), &_options))
    return in_python(&call, "run_options_disable_profiling", args, given, keywords);
  typedef void *(ORT_CALL *Slot_RunOptionsDisableProfiling)(void *);
void *returned = ((Slot_RunOptionsDisableProfiling)call.table->slots[416])(_options);
  if (returned) return failed(&call, returned, "OrtApi.RunOptionsDisableProfiling");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetMemPatternEnabled, slot 419. */
static PyObject *OrtApi_GetMemPatternEnabled(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "get_mem_pattern_enabled", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetMemPatternEnabled)(void *, int *);
void *returned = ((Slot_GetMemPatternEnabled)call.table->slots[419])(_options, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetMemPatternEnabled");
  return end(&call, PyBool_FromLong(_out != 0));
}

/* OrtApi.GetSessionExecutionMode, slot 420. */
static PyObject *OrtApi_GetSessionExecutionMode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_options = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_options))
    return in_python(&call, "get_session_execution_mode", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetSessionExecutionMode)(void *, int *);
void *returned = ((Slot_GetSessionExecutionMode)call.table->slots[420])(_options, &_out);
  if (returned) return failed(&call, returned, "OrtApi.GetSessionExecutionMode");
  return end(&call, member(&call, NAME_ExecutionMode, _out));
}

/* OrtApi.SessionReleaseCapturedGraph, slot 421. */
static PyObject *OrtApi_SessionReleaseCapturedGraph(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session = NULL;
  int _graph_annotation_id = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSession, argument(args, given, 0), &_session) ||
!to_int(argument(args, given, 1), &_graph_annotation_id))
    return in_python(&call, "session_release_captured_graph", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionReleaseCapturedGraph)(void *, int);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SessionReleaseCapturedGraph)call.table->slots[421])(_session, _graph_annotation_id);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.SessionReleaseCapturedGraph");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtApi.GetExperimentalFunction, slot 422. */
static PyObject *OrtApi_GetExperimentalFunction(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_name = NULL;
  if (keywords || given != 1 ||
!to_text(argument(args, given, 0), &_name))
    return in_python(&call, "get_experimental_function", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetExperimentalFunction)(const char *);
void *returned = ((Slot_GetExperimentalFunction)call.table->slots[422])(_name);
  return end(&call, PyLong_FromVoidPtr(returned));
}

/* OrtApi.KernelContext_GetSyncStream, slot 423. */
static PyObject *OrtApi_KernelContext_GetSyncStream(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  void *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context))
    return in_python(&call, "kernel_context_get_sync_stream", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetSyncStream)(void *, void **);
void *returned = ((Slot_KernelContext_GetSyncStream)call.table->slots[423])(_context, &_out);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetSyncStream");
  return end(&call, made(&call, NAME_OrtSyncStream, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.KernelContext_GetPreallocatedOutput, slot 425. */
static PyObject *OrtApi_KernelContext_GetPreallocatedOutput(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  size_t _output_index = 0;
  void *_output = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelContext, argument(args, given, 0), &_context) ||
!to_size_t(argument(args, given, 1), &_output_index))
    return in_python(&call, "kernel_context_get_preallocated_output", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelContext_GetPreallocatedOutput)(void *, size_t, void **);
void *returned = ((Slot_KernelContext_GetPreallocatedOutput)call.table->slots[425])(_context, _output_index, &_output);
  if (returned) return failed(&call, returned, "OrtApi.KernelContext_GetPreallocatedOutput");
  return end(&call, made(&call, NAME_OrtValue, NAME_borrowed, _output, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtApi.EpDevice_GetMemoryCapacity, slot 428. */
static PyObject *OrtApi_EpDevice_GetMemoryCapacity(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  int _memory_type = 0;
  uint64_t _total_bytes = 0;
  uint64_t _free_bytes = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device) ||
!to_enum(&call, argument(args, given, 1), "OrtDeviceMemoryType", "memory_type", "OrtApi.EpDevice_GetMemoryCapacity", &_memory_type))
    return in_python(&call, "ep_device_get_memory_capacity", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_GetMemoryCapacity)(void *, int, uint64_t *, uint64_t *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_EpDevice_GetMemoryCapacity)call.table->slots[428])(_ep_device, _memory_type, &_total_bytes, &_free_bytes);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtApi.EpDevice_GetMemoryCapacity");
  PyObject *const result1 = PyLong_FromUnsignedLongLong(_total_bytes);
  PyObject *const result2 = PyLong_FromUnsignedLongLong(_free_bytes);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

static PyMethodDef functions_of_OrtApi[] = {
    {"create_status", (PyCFunction)(void (*)(void))OrtApi_CreateStatus, METH_FASTCALL | METH_KEYWORDS,
     "create_status($self, code, msg)\n--\n\nMakes a status from a code and a message, which is copied. Never use ORT_OK or a NULL message; end it with ReleaseStatus or return it to ORT. OrtApi.CreateStatus, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_error_code", (PyCFunction)(void (*)(void))OrtApi_GetErrorCode, METH_FASTCALL | METH_KEYWORDS,
     "get_error_code($self, status)\n--\n\nGives the code of a status. OrtApi.GetErrorCode, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_error_message", (PyCFunction)(void (*)(void))OrtApi_GetErrorMessage, METH_FASTCALL | METH_KEYWORDS,
     "get_error_message($self, status)\n--\n\nGives the message of a status. The string lives as long as the status. OrtApi.GetErrorMessage, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"enable_telemetry_events", (PyCFunction)(void (*)(void))OrtApi_EnableTelemetryEvents, METH_FASTCALL | METH_KEYWORDS,
     "enable_telemetry_events($self, env)\n--\n\nTurns on the usage events that ORT sends to the platform. OrtApi.EnableTelemetryEvents, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"disable_telemetry_events", (PyCFunction)(void (*)(void))OrtApi_DisableTelemetryEvents, METH_FASTCALL | METH_KEYWORDS,
     "disable_telemetry_events($self, env)\n--\n\nTurns off the usage events that ORT sends to the platform. OrtApi.DisableTelemetryEvents, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_session", (PyCFunction)(void (*)(void))OrtApi_CreateSession, METH_FASTCALL | METH_KEYWORDS,
     "create_session($self, env, model_path, options=None)\n--\n\nLoads a model file and prepares it for running. The options may be released afterwards, the environment may not. OrtApi.CreateSession, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_session_from_array", (PyCFunction)(void (*)(void))OrtApi_CreateSessionFromArray, METH_FASTCALL | METH_KEYWORDS,
     "create_session_from_array($self, env, model_data, options=None)\n--\n\nLoads a model from bytes in memory. The bytes can be freed afterwards unless a setting says that they are used directly. OrtApi.CreateSessionFromArray, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run", (PyCFunction)(void (*)(void))OrtApi_Run, METH_FASTCALL | METH_KEYWORDS,
     "run($self, session, run_options, input_names, inputs, output_names, outputs=None)\n--\n\nRuns the model and waits for the results. Output entries that are NULL are created and then the caller's; others are filled in place. OrtApi.Run, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_session_options", (PyCFunction)(void (*)(void))OrtApi_CreateSessionOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_session_options($self)\n--\n\nMakes session options with default values. OrtApi.CreateSessionOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_optimized_model_file_path", (PyCFunction)(void (*)(void))OrtApi_SetOptimizedModelFilePath, METH_FASTCALL | METH_KEYWORDS,
     "set_optimized_model_file_path($self, options, optimized_model_filepath)\n--\n\nAlso writes the optimised model to this file. OrtApi.SetOptimizedModelFilePath, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"clone_session_options", (PyCFunction)(void (*)(void))OrtApi_CloneSessionOptions, METH_FASTCALL | METH_KEYWORDS,
     "clone_session_options($self, in_options)\n--\n\nCopies session options into a new object, which is released on its own. OrtApi.CloneSessionOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_session_execution_mode", (PyCFunction)(void (*)(void))OrtApi_SetSessionExecutionMode, METH_FASTCALL | METH_KEYWORDS,
     "set_session_execution_mode($self, options, execution_mode)\n--\n\nChooses sequential or parallel execution of nodes. OrtApi.SetSessionExecutionMode, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"enable_profiling", (PyCFunction)(void (*)(void))OrtApi_EnableProfiling, METH_FASTCALL | METH_KEYWORDS,
     "enable_profiling($self, options, profile_file_prefix)\n--\n\nRecords the session in a JSON file whose name starts with the prefix. OrtApi.EnableProfiling, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"disable_profiling", (PyCFunction)(void (*)(void))OrtApi_DisableProfiling, METH_FASTCALL | METH_KEYWORDS,
     "disable_profiling($self, options)\n--\n\nRecords nothing. OrtApi.DisableProfiling, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"enable_mem_pattern", (PyCFunction)(void (*)(void))OrtApi_EnableMemPattern, METH_FASTCALL | METH_KEYWORDS,
     "enable_mem_pattern($self, options)\n--\n\nPlans memory once for inputs of unchanged size. Default. OrtApi.EnableMemPattern, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"disable_mem_pattern", (PyCFunction)(void (*)(void))OrtApi_DisableMemPattern, METH_FASTCALL | METH_KEYWORDS,
     "disable_mem_pattern($self, options)\n--\n\nDoes not plan memory ahead; needed by some EPs and for changing shapes. OrtApi.DisableMemPattern, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"enable_cpu_mem_arena", (PyCFunction)(void (*)(void))OrtApi_EnableCpuMemArena, METH_FASTCALL | METH_KEYWORDS,
     "enable_cpu_mem_arena($self, options)\n--\n\nLets the CPU EP take memory from an arena. Default. OrtApi.EnableCpuMemArena, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"disable_cpu_mem_arena", (PyCFunction)(void (*)(void))OrtApi_DisableCpuMemArena, METH_FASTCALL | METH_KEYWORDS,
     "disable_cpu_mem_arena($self, options)\n--\n\nLets the CPU EP take memory straight from the system. OrtApi.DisableCpuMemArena, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_session_log_id", (PyCFunction)(void (*)(void))OrtApi_SetSessionLogId, METH_FASTCALL | METH_KEYWORDS,
     "set_session_log_id($self, options, logid)\n--\n\nNames the session in log lines. OrtApi.SetSessionLogId, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_session_log_verbosity_level", (PyCFunction)(void (*)(void))OrtApi_SetSessionLogVerbosityLevel, METH_FASTCALL | METH_KEYWORDS,
     "set_session_log_verbosity_level($self, options, session_log_verbosity_level)\n--\n\nSets how much verbose logging tells; larger is more. OrtApi.SetSessionLogVerbosityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_session_log_severity_level", (PyCFunction)(void (*)(void))OrtApi_SetSessionLogSeverityLevel, METH_FASTCALL | METH_KEYWORDS,
     "set_session_log_severity_level($self, options, session_log_severity_level)\n--\n\nSets the least serious message the session logs, as a value of OrtLoggingLevel. OrtApi.SetSessionLogSeverityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_session_graph_optimization_level", (PyCFunction)(void (*)(void))OrtApi_SetSessionGraphOptimizationLevel, METH_FASTCALL | METH_KEYWORDS,
     "set_session_graph_optimization_level($self, options, graph_optimization_level)\n--\n\nChooses how much the graph is rewritten. OrtApi.SetSessionGraphOptimizationLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_intra_op_num_threads", (PyCFunction)(void (*)(void))OrtApi_SetIntraOpNumThreads, METH_FASTCALL | METH_KEYWORDS,
     "set_intra_op_num_threads($self, options, intra_op_num_threads)\n--\n\nSets how many threads share one node; 0 lets ORT decide. OrtApi.SetIntraOpNumThreads, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_inter_op_num_threads", (PyCFunction)(void (*)(void))OrtApi_SetInterOpNumThreads, METH_FASTCALL | METH_KEYWORDS,
     "set_inter_op_num_threads($self, options, inter_op_num_threads)\n--\n\nSets how many nodes run at once in parallel mode; 0 lets ORT decide. OrtApi.SetInterOpNumThreads, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_custom_op_domain", (PyCFunction)(void (*)(void))OrtApi_CreateCustomOpDomain, METH_FASTCALL | METH_KEYWORDS,
     "create_custom_op_domain($self, domain)\n--\n\nMakes an empty group of custom operators with this name. OrtApi.CreateCustomOpDomain, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"custom_op_domain_add", (PyCFunction)(void (*)(void))OrtApi_CustomOpDomain_Add, METH_FASTCALL | METH_KEYWORDS,
     "custom_op_domain_add($self, custom_op_domain, op)\n--\n\nAdds an operator to a domain. It is not copied and must outlive every session that uses it. OrtApi.CustomOpDomain_Add, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"add_custom_op_domain", (PyCFunction)(void (*)(void))OrtApi_AddCustomOpDomain, METH_FASTCALL | METH_KEYWORDS,
     "add_custom_op_domain($self, options, custom_op_domain)\n--\n\nMakes a domain known to sessions. It is not copied and must outlive them. OrtApi.AddCustomOpDomain, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"register_custom_ops_library", (PyCFunction)(void (*)(void))OrtApi_RegisterCustomOpsLibrary, METH_FASTCALL | METH_KEYWORDS,
     "register_custom_ops_library($self, options, library_path)\n--\n\nLoads a library of custom operators and gives back its handle. The application must unload it after the last session; prefer RegisterCustomOpsLibrary_V2. OrtApi.RegisterCustomOpsLibrary, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_input_count", (PyCFunction)(void (*)(void))OrtApi_SessionGetInputCount, METH_FASTCALL | METH_KEYWORDS,
     "session_get_input_count($self, session)\n--\n\nCounts the model inputs. OrtApi.SessionGetInputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_output_count", (PyCFunction)(void (*)(void))OrtApi_SessionGetOutputCount, METH_FASTCALL | METH_KEYWORDS,
     "session_get_output_count($self, session)\n--\n\nCounts the model outputs. OrtApi.SessionGetOutputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_overridable_initializer_count", (PyCFunction)(void (*)(void))OrtApi_SessionGetOverridableInitializerCount, METH_FASTCALL | METH_KEYWORDS,
     "session_get_overridable_initializer_count($self, session)\n--\n\nCounts the weights that may be passed as inputs. OrtApi.SessionGetOverridableInitializerCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_input_type_info", (PyCFunction)(void (*)(void))OrtApi_SessionGetInputTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "session_get_input_type_info($self, session, index)\n--\n\nDescribes the type of an input in a new object, ended with ReleaseTypeInfo. OrtApi.SessionGetInputTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_output_type_info", (PyCFunction)(void (*)(void))OrtApi_SessionGetOutputTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "session_get_output_type_info($self, session, index)\n--\n\nDescribes the type of an output in a new object, ended with ReleaseTypeInfo. OrtApi.SessionGetOutputTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_overridable_initializer_type_info", (PyCFunction)(void (*)(void))OrtApi_SessionGetOverridableInitializerTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "session_get_overridable_initializer_type_info($self, session, index)\n--\n\nDescribes the type of an overridable weight in a new object, ended with ReleaseTypeInfo. OrtApi.SessionGetOverridableInitializerTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_input_name", (PyCFunction)(void (*)(void))OrtApi_SessionGetInputName, METH_FASTCALL | METH_KEYWORDS,
     "session_get_input_name($self, session, index, allocator)\n--\n\nGives the name of an input in memory of the allocator, to be freed there. OrtApi.SessionGetInputName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_output_name", (PyCFunction)(void (*)(void))OrtApi_SessionGetOutputName, METH_FASTCALL | METH_KEYWORDS,
     "session_get_output_name($self, session, index, allocator)\n--\n\nGives the name of an output in memory of the allocator, to be freed there. OrtApi.SessionGetOutputName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_overridable_initializer_name", (PyCFunction)(void (*)(void))OrtApi_SessionGetOverridableInitializerName, METH_FASTCALL | METH_KEYWORDS,
     "session_get_overridable_initializer_name($self, session, index, allocator)\n--\n\nGives the name of an overridable weight in memory of the allocator, to be freed there. OrtApi.SessionGetOverridableInitializerName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_run_options", (PyCFunction)(void (*)(void))OrtApi_CreateRunOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_run_options($self)\n--\n\nMakes run options with default values. OrtApi.CreateRunOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_set_run_log_verbosity_level", (PyCFunction)(void (*)(void))OrtApi_RunOptionsSetRunLogVerbosityLevel, METH_FASTCALL | METH_KEYWORDS,
     "run_options_set_run_log_verbosity_level($self, options, log_verbosity_level)\n--\n\nSets how much verbose logging tells in runs with these options. OrtApi.RunOptionsSetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_set_run_log_severity_level", (PyCFunction)(void (*)(void))OrtApi_RunOptionsSetRunLogSeverityLevel, METH_FASTCALL | METH_KEYWORDS,
     "run_options_set_run_log_severity_level($self, options, log_severity_level)\n--\n\nSets the least serious message that runs with these options log. OrtApi.RunOptionsSetRunLogSeverityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_set_run_tag", (PyCFunction)(void (*)(void))OrtApi_RunOptionsSetRunTag, METH_FASTCALL | METH_KEYWORDS,
     "run_options_set_run_tag($self, options, run_tag=None)\n--\n\nNames the run in log lines. The text is copied. OrtApi.RunOptionsSetRunTag, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_get_run_log_verbosity_level", (PyCFunction)(void (*)(void))OrtApi_RunOptionsGetRunLogVerbosityLevel, METH_FASTCALL | METH_KEYWORDS,
     "run_options_get_run_log_verbosity_level($self, options)\n--\n\nGives the verbosity set for runs. OrtApi.RunOptionsGetRunLogVerbosityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_get_run_log_severity_level", (PyCFunction)(void (*)(void))OrtApi_RunOptionsGetRunLogSeverityLevel, METH_FASTCALL | METH_KEYWORDS,
     "run_options_get_run_log_severity_level($self, options)\n--\n\nGives the severity set for runs. OrtApi.RunOptionsGetRunLogSeverityLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_get_run_tag", (PyCFunction)(void (*)(void))OrtApi_RunOptionsGetRunTag, METH_FASTCALL | METH_KEYWORDS,
     "run_options_get_run_tag($self, options)\n--\n\nGives the tag of runs. The string belongs to the options and dies when the tag changes. OrtApi.RunOptionsGetRunTag, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_set_terminate", (PyCFunction)(void (*)(void))OrtApi_RunOptionsSetTerminate, METH_FASTCALL | METH_KEYWORDS,
     "run_options_set_terminate($self, options)\n--\n\nMakes all current runs with these options stop with an error as soon as possible. May be called from another thread. OrtApi.RunOptionsSetTerminate, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_unset_terminate", (PyCFunction)(void (*)(void))OrtApi_RunOptionsUnsetTerminate, METH_FASTCALL | METH_KEYWORDS,
     "run_options_unset_terminate($self, options)\n--\n\nAllows runs with these options again. OrtApi.RunOptionsUnsetTerminate, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_tensor_as_ort_value", (PyCFunction)(void (*)(void))OrtApi_CreateTensorAsOrtValue, METH_FASTCALL | METH_KEYWORDS,
     "create_tensor_as_ort_value($self, allocator, shape, type)\n--\n\nMakes a tensor with memory of its own from the allocator. The contents are not set; the allocator must outlive it. OrtApi.CreateTensorAsOrtValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_tensor_with_data_as_ort_value", (PyCFunction)(void (*)(void))OrtApi_CreateTensorWithDataAsOrtValue, METH_FASTCALL | METH_KEYWORDS,
     "create_tensor_with_data_as_ort_value($self, info, p_data, shape, type)\n--\n\nMakes a tensor over memory of the caller, size in bytes. ORT never frees that memory, which must outlive the tensor. OrtApi.CreateTensorWithDataAsOrtValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"is_tensor", (PyCFunction)(void (*)(void))OrtApi_IsTensor, METH_FASTCALL | METH_KEYWORDS,
     "is_tensor($self, value)\n--\n\nWrites 1 if the value is a dense tensor, else 0. OrtApi.IsTensor, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_mutable_data", (PyCFunction)(void (*)(void))OrtApi_GetTensorMutableData, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_mutable_data($self, value)\n--\n\nGives the address of the elements, on whatever device they are. It belongs to the tensor; string tensors have none. OrtApi.GetTensorMutableData, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"fill_string_tensor", (PyCFunction)(void (*)(void))OrtApi_FillStringTensor, METH_FASTCALL | METH_KEYWORDS,
     "fill_string_tensor($self, value, s)\n--\n\nCopies s_len strings into a string tensor; that must be its element count. OrtApi.FillStringTensor, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_string_tensor_data_length", (PyCFunction)(void (*)(void))OrtApi_GetStringTensorDataLength, METH_FASTCALL | METH_KEYWORDS,
     "get_string_tensor_data_length($self, value)\n--\n\nGives the bytes needed for all strings of a tensor together, without terminators. OrtApi.GetStringTensorDataLength, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"cast_type_info_to_tensor_info", (PyCFunction)(void (*)(void))OrtApi_CastTypeInfoToTensorInfo, METH_FASTCALL | METH_KEYWORDS,
     "cast_type_info_to_tensor_info($self, type_info)\n--\n\nGives the tensor part of a type, or NULL if it is no tensor. It belongs to the type. OrtApi.CastTypeInfoToTensorInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_onnx_type_from_type_info", (PyCFunction)(void (*)(void))OrtApi_GetOnnxTypeFromTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_onnx_type_from_type_info($self, type_info)\n--\n\nTells what kind of value a type describes. OrtApi.GetOnnxTypeFromTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_tensor_type_and_shape_info", (PyCFunction)(void (*)(void))OrtApi_CreateTensorTypeAndShapeInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_tensor_type_and_shape_info($self)\n--\n\nMakes an empty tensor description. OrtApi.CreateTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_tensor_element_type", (PyCFunction)(void (*)(void))OrtApi_SetTensorElementType, METH_FASTCALL | METH_KEYWORDS,
     "set_tensor_element_type($self, info, type)\n--\n\nSets the element type of a tensor description. OrtApi.SetTensorElementType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_dimensions", (PyCFunction)(void (*)(void))OrtApi_SetDimensions, METH_FASTCALL | METH_KEYWORDS,
     "set_dimensions($self, info, dim_values)\n--\n\nSets the dimensions of a tensor description; they are copied. OrtApi.SetDimensions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_element_type", (PyCFunction)(void (*)(void))OrtApi_GetTensorElementType, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_element_type($self, info)\n--\n\nGives the element type of a tensor description. OrtApi.GetTensorElementType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_dimensions_count", (PyCFunction)(void (*)(void))OrtApi_GetDimensionsCount, METH_FASTCALL | METH_KEYWORDS,
     "get_dimensions_count($self, info)\n--\n\nGives the number of dimensions. OrtApi.GetDimensionsCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_dimensions", (PyCFunction)(void (*)(void))OrtApi_GetDimensions, METH_FASTCALL | METH_KEYWORDS,
     "get_dimensions($self, info, dim_values_length)\n--\n\nCopies the dimensions into the caller's array. Unknown ones are -1. OrtApi.GetDimensions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_shape_element_count", (PyCFunction)(void (*)(void))OrtApi_GetTensorShapeElementCount, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_shape_element_count($self, info)\n--\n\nMultiplies all dimensions; 1 for a scalar. With an unknown dimension the result is -1, turned into size_t. OrtApi.GetTensorShapeElementCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_type_and_shape", (PyCFunction)(void (*)(void))OrtApi_GetTensorTypeAndShape, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_type_and_shape($self, value)\n--\n\nDescribes a tensor value in a new object, ended with ReleaseTensorTypeAndShapeInfo. OrtApi.GetTensorTypeAndShape, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_type_info", (PyCFunction)(void (*)(void))OrtApi_GetTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_type_info($self, value)\n--\n\nDescribes any value in a new object, ended with ReleaseTypeInfo; NULL for an empty value. OrtApi.GetTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_value_type", (PyCFunction)(void (*)(void))OrtApi_GetValueType, METH_FASTCALL | METH_KEYWORDS,
     "get_value_type($self, value)\n--\n\nTells what kind of value it is. OrtApi.GetValueType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_memory_info", (PyCFunction)(void (*)(void))OrtApi_CreateMemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_memory_info($self, name, type, id, mem_type)\n--\n\nDescribes memory by the name of an allocator, such as Cpu or Cuda. New code for other devices uses CreateMemoryInfo_V2. OrtApi.CreateMemoryInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_cpu_memory_info", (PyCFunction)(void (*)(void))OrtApi_CreateCpuMemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_cpu_memory_info($self, type, mem_type)\n--\n\nDescribes host memory. OrtApi.CreateCpuMemoryInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"compare_memory_info", (PyCFunction)(void (*)(void))OrtApi_CompareMemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "compare_memory_info($self, info1, info2)\n--\n\nWrites 0 if both describe the same memory, else -1. OrtApi.CompareMemoryInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_name", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetName, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_name($self, ptr)\n--\n\nGives the name in a memory info. The string lives as long as it does. OrtApi.MemoryInfoGetName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_id", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetId, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_id($self, ptr)\n--\n\nGives the device number in a memory info. OrtApi.MemoryInfoGetId, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_mem_type", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetMemType, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_mem_type($self, ptr)\n--\n\nGives the older memory type in a memory info. OrtApi.MemoryInfoGetMemType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_type", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetType, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_type($self, ptr)\n--\n\nGives the allocator type in a memory info. OrtApi.MemoryInfoGetType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"allocator_alloc", (PyCFunction)(void (*)(void))OrtApi_AllocatorAlloc, METH_FASTCALL | METH_KEYWORDS,
     "allocator_alloc($self, ort_allocator, size)\n--\n\nTakes size bytes from an allocator. Give them back with AllocatorFree. OrtApi.AllocatorAlloc, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"allocator_free", (PyCFunction)(void (*)(void))OrtApi_AllocatorFree, METH_FASTCALL | METH_KEYWORDS,
     "allocator_free($self, ort_allocator, p=None)\n--\n\nGives memory back to the allocator it came from. OrtApi.AllocatorFree, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"allocator_get_info", (PyCFunction)(void (*)(void))OrtApi_AllocatorGetInfo, METH_FASTCALL | METH_KEYWORDS,
     "allocator_get_info($self, ort_allocator)\n--\n\nGives the memory info of an allocator. It belongs to the allocator. OrtApi.AllocatorGetInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_allocator_with_default_options", (PyCFunction)(void (*)(void))OrtApi_GetAllocatorWithDefaultOptions, METH_FASTCALL | METH_KEYWORDS,
     "get_allocator_with_default_options($self)\n--\n\nGives ORT's own host allocator. It lives for ever; never release it. OrtApi.GetAllocatorWithDefaultOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"add_free_dimension_override", (PyCFunction)(void (*)(void))OrtApi_AddFreeDimensionOverride, METH_FASTCALL | METH_KEYWORDS,
     "add_free_dimension_override($self, options, dim_denotation, dim_value)\n--\n\nFixes all free dimensions that carry this denotation. OrtApi.AddFreeDimensionOverride, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_value", (PyCFunction)(void (*)(void))OrtApi_GetValue, METH_FASTCALL | METH_KEYWORDS,
     "get_value($self, value, index, allocator)\n--\n\nTakes an element out of a sequence, or from a map its keys (0) or values (1). It is a new value, ended with ReleaseValue. OrtApi.GetValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_value_count", (PyCFunction)(void (*)(void))OrtApi_GetValueCount, METH_FASTCALL | METH_KEYWORDS,
     "get_value_count($self, value)\n--\n\nCounts the elements of a sequence; maps have 2. OrtApi.GetValueCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_opaque_value", (PyCFunction)(void (*)(void))OrtApi_CreateOpaqueValue, METH_FASTCALL | METH_KEYWORDS,
     "create_opaque_value($self, domain_name, type_name, data_container)\n--\n\nMakes a value of a type known only by its domain and name, from a data block. OrtApi.CreateOpaqueValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_attribute_float", (PyCFunction)(void (*)(void))OrtApi_KernelInfoGetAttribute_float, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_attribute_float($self, info, name)\n--\n\nReads a float attribute of the node. OrtApi.KernelInfoGetAttribute_float, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_attribute_int64", (PyCFunction)(void (*)(void))OrtApi_KernelInfoGetAttribute_int64, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_attribute_int64($self, info, name)\n--\n\nReads an integer attribute of the node. OrtApi.KernelInfoGetAttribute_int64, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_input_count", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetInputCount, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_input_count($self, context)\n--\n\nCounts the inputs of the kernel call. OrtApi.KernelContext_GetInputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_output_count", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetOutputCount, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_output_count($self, context)\n--\n\nCounts the outputs of the kernel call. OrtApi.KernelContext_GetOutputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_input", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetInput, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_input($self, context, index)\n--\n\nGives an input, or NULL for a missing optional one. It belongs to ORT. OrtApi.KernelContext_GetInput, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_env", (PyCFunction)(void (*)(void))OrtApi_ReleaseEnv, METH_FASTCALL | METH_KEYWORDS,
     "release_env($self, input=None)\n--\n\nEnds the environment. NULL is ignored; everything made with it must be gone. OrtApi.ReleaseEnv, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_status", (PyCFunction)(void (*)(void))OrtApi_ReleaseStatus, METH_FASTCALL | METH_KEYWORDS,
     "release_status($self, input=None)\n--\n\nFrees a status. NULL is ignored. OrtApi.ReleaseStatus, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_memory_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseMemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_memory_info($self, input=None)\n--\n\nFrees a memory info the caller made. NULL is ignored. OrtApi.ReleaseMemoryInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_session", (PyCFunction)(void (*)(void))OrtApi_ReleaseSession, METH_FASTCALL | METH_KEYWORDS,
     "release_session($self, input=None)\n--\n\nEnds a session. NULL is ignored; no run may be going on. OrtApi.ReleaseSession, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_value", (PyCFunction)(void (*)(void))OrtApi_ReleaseValue, METH_FASTCALL | METH_KEYWORDS,
     "release_value($self, input=None)\n--\n\nFrees a value. Memory that the caller supplied is left alone; NULL is ignored. OrtApi.ReleaseValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_run_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseRunOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_run_options($self, input=None)\n--\n\nFrees run options. NULL is ignored. OrtApi.ReleaseRunOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_type_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_type_info($self, input=None)\n--\n\nFrees a type and the parts taken from it. NULL is ignored. OrtApi.ReleaseTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_tensor_type_and_shape_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseTensorTypeAndShapeInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_tensor_type_and_shape_info($self, input=None)\n--\n\nFrees a tensor description the caller was given to own. NULL is ignored. OrtApi.ReleaseTensorTypeAndShapeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_session_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseSessionOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_session_options($self, input=None)\n--\n\nFrees session options. NULL is ignored. OrtApi.ReleaseSessionOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_custom_op_domain", (PyCFunction)(void (*)(void))OrtApi_ReleaseCustomOpDomain, METH_FASTCALL | METH_KEYWORDS,
     "release_custom_op_domain($self, input=None)\n--\n\nFrees a custom operator domain. NULL is ignored. OrtApi.ReleaseCustomOpDomain, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_denotation_from_type_info", (PyCFunction)(void (*)(void))OrtApi_GetDenotationFromTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_denotation_from_type_info($self, type_info)\n--\n\nGives the denotation text of a type and its length. The string belongs to the type. OrtApi.GetDenotationFromTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"cast_type_info_to_map_type_info", (PyCFunction)(void (*)(void))OrtApi_CastTypeInfoToMapTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "cast_type_info_to_map_type_info($self, type_info)\n--\n\nGives the map part of a type, or NULL if it is no map. It belongs to the type. OrtApi.CastTypeInfoToMapTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"cast_type_info_to_sequence_type_info", (PyCFunction)(void (*)(void))OrtApi_CastTypeInfoToSequenceTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "cast_type_info_to_sequence_type_info($self, type_info)\n--\n\nGives the sequence part of a type, or NULL if it is no sequence. It belongs to the type. OrtApi.CastTypeInfoToSequenceTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_map_key_type", (PyCFunction)(void (*)(void))OrtApi_GetMapKeyType, METH_FASTCALL | METH_KEYWORDS,
     "get_map_key_type($self, map_type_info)\n--\n\nGives the key type of a map. OrtApi.GetMapKeyType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_map_value_type", (PyCFunction)(void (*)(void))OrtApi_GetMapValueType, METH_FASTCALL | METH_KEYWORDS,
     "get_map_value_type($self, map_type_info)\n--\n\nDescribes the value type of a map in a new object, ended with ReleaseTypeInfo. OrtApi.GetMapValueType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sequence_element_type", (PyCFunction)(void (*)(void))OrtApi_GetSequenceElementType, METH_FASTCALL | METH_KEYWORDS,
     "get_sequence_element_type($self, sequence_type_info)\n--\n\nDescribes the element type of a sequence in a new object, ended with ReleaseTypeInfo. OrtApi.GetSequenceElementType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_map_type_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseMapTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_map_type_info($self, input=None)\n--\n\nFrees a map description. NULL is ignored; parts of an OrtTypeInfo must not be freed. OrtApi.ReleaseMapTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_sequence_type_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseSequenceTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_sequence_type_info($self, input=None)\n--\n\nFrees a sequence description. NULL is ignored; parts of an OrtTypeInfo must not be freed. OrtApi.ReleaseSequenceTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_end_profiling", (PyCFunction)(void (*)(void))OrtApi_SessionEndProfiling, METH_FASTCALL | METH_KEYWORDS,
     "session_end_profiling($self, session, allocator)\n--\n\nStops recording and gives the file name in memory of the allocator, to be freed there. OrtApi.SessionEndProfiling, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_model_metadata", (PyCFunction)(void (*)(void))OrtApi_SessionGetModelMetadata, METH_FASTCALL | METH_KEYWORDS,
     "session_get_model_metadata($self, session)\n--\n\nGives the model's descriptive texts in a new object, ended with ReleaseModelMetadata. OrtApi.SessionGetModelMetadata, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_producer_name", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetProducerName, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_producer_name($self, model_metadata, allocator)\n--\n\nGives the name of the tool that made the model, in memory of the allocator. OrtApi.ModelMetadataGetProducerName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_graph_name", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetGraphName, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_graph_name($self, model_metadata, allocator)\n--\n\nGives the name of the graph, in memory of the allocator. OrtApi.ModelMetadataGetGraphName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_domain", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetDomain, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_domain($self, model_metadata, allocator)\n--\n\nGives the domain of the model, in memory of the allocator. OrtApi.ModelMetadataGetDomain, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_description", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetDescription, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_description($self, model_metadata, allocator)\n--\n\nGives the description of the model, in memory of the allocator. OrtApi.ModelMetadataGetDescription, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_lookup_custom_metadata_map", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataLookupCustomMetadataMap, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_lookup_custom_metadata_map($self, model_metadata, allocator, key)\n--\n\nLooks up a custom text of the model; NULL if the key is unknown. The result is freed with the allocator. OrtApi.ModelMetadataLookupCustomMetadataMap, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_version", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetVersion, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_version($self, model_metadata)\n--\n\nGives the version number of the model. OrtApi.ModelMetadataGetVersion, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_model_metadata", (PyCFunction)(void (*)(void))OrtApi_ReleaseModelMetadata, METH_FASTCALL | METH_KEYWORDS,
     "release_model_metadata($self, input=None)\n--\n\nFrees model metadata. NULL is ignored. OrtApi.ReleaseModelMetadata, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"disable_per_session_threads", (PyCFunction)(void (*)(void))OrtApi_DisablePerSessionThreads, METH_FASTCALL | METH_KEYWORDS,
     "disable_per_session_threads($self, options)\n--\n\nMakes sessions use the environment's thread pools instead of their own. OrtApi.DisablePerSessionThreads, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_threading_options", (PyCFunction)(void (*)(void))OrtApi_CreateThreadingOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_threading_options($self)\n--\n\nMakes settings for shared thread pools. OrtApi.CreateThreadingOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_threading_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseThreadingOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_threading_options($self, input=None)\n--\n\nFrees thread pool settings. NULL is ignored. OrtApi.ReleaseThreadingOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"add_free_dimension_override_by_name", (PyCFunction)(void (*)(void))OrtApi_AddFreeDimensionOverrideByName, METH_FASTCALL | METH_KEYWORDS,
     "add_free_dimension_override_by_name($self, options, dim_name, dim_value)\n--\n\nFixes the free dimension with this name. OrtApi.AddFreeDimensionOverrideByName, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_string_tensor_element_length", (PyCFunction)(void (*)(void))OrtApi_GetStringTensorElementLength, METH_FASTCALL | METH_KEYWORDS,
     "get_string_tensor_element_length($self, value, index)\n--\n\nGives the bytes of one string of a tensor, without terminator. OrtApi.GetStringTensorElementLength, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"fill_string_tensor_element", (PyCFunction)(void (*)(void))OrtApi_FillStringTensorElement, METH_FASTCALL | METH_KEYWORDS,
     "fill_string_tensor_element($self, value, s, index)\n--\n\nCopies a string into one element of a tensor. OrtApi.FillStringTensorElement, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_allocator", (PyCFunction)(void (*)(void))OrtApi_CreateAllocator, METH_FASTCALL | METH_KEYWORDS,
     "create_allocator($self, session, mem_info)\n--\n\nMakes an allocator for memory that the session's EPs use. End it with ReleaseAllocator, before the session. OrtApi.CreateAllocator, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_allocator", (PyCFunction)(void (*)(void))OrtApi_ReleaseAllocator, METH_FASTCALL | METH_KEYWORDS,
     "release_allocator($self, input=None)\n--\n\nEnds an allocator the caller was given to own. NULL is ignored; never use it on shared or default ones. OrtApi.ReleaseAllocator, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_with_binding", (PyCFunction)(void (*)(void))OrtApi_RunWithBinding, METH_FASTCALL | METH_KEYWORDS,
     "run_with_binding($self, session, run_options, binding_ptr)\n--\n\nRuns the model with the values of a binding. The run options may be NULL. OrtApi.RunWithBinding, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_io_binding", (PyCFunction)(void (*)(void))OrtApi_CreateIoBinding, METH_FASTCALL | METH_KEYWORDS,
     "create_io_binding($self, session)\n--\n\nMakes an empty binding for a session. Release it before the session. OrtApi.CreateIoBinding, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_io_binding", (PyCFunction)(void (*)(void))OrtApi_ReleaseIoBinding, METH_FASTCALL | METH_KEYWORDS,
     "release_io_binding($self, input=None)\n--\n\nFrees a binding; the caller's values stay. NULL is ignored. OrtApi.ReleaseIoBinding, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"bind_input", (PyCFunction)(void (*)(void))OrtApi_BindInput, METH_FASTCALL | METH_KEYWORDS,
     "bind_input($self, binding_ptr, name, val_ptr)\n--\n\nAttaches a value to an input, copying it to the right device if needed. A repeated name replaces the value. OrtApi.BindInput, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"bind_output", (PyCFunction)(void (*)(void))OrtApi_BindOutput, METH_FASTCALL | METH_KEYWORDS,
     "bind_output($self, binding_ptr, name, val_ptr)\n--\n\nAttaches a value that is to receive an output. A repeated name replaces the value. OrtApi.BindOutput, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"bind_output_to_device", (PyCFunction)(void (*)(void))OrtApi_BindOutputToDevice, METH_FASTCALL | METH_KEYWORDS,
     "bind_output_to_device($self, binding_ptr, name, mem_info_ptr)\n--\n\nLets ORT create an output in the memory described, at each run. OrtApi.BindOutputToDevice, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_bound_output_values", (PyCFunction)(void (*)(void))OrtApi_GetBoundOutputValues, METH_FASTCALL | METH_KEYWORDS,
     "get_bound_output_values($self, binding_ptr, allocator)\n--\n\nLists the output values in an array freed with the allocator. Each value is released with ReleaseValue. OrtApi.GetBoundOutputValues, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"clear_bound_inputs", (PyCFunction)(void (*)(void))OrtApi_ClearBoundInputs, METH_FASTCALL | METH_KEYWORDS,
     "clear_bound_inputs($self, binding_ptr)\n--\n\nDetaches all inputs. OrtApi.ClearBoundInputs, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"clear_bound_outputs", (PyCFunction)(void (*)(void))OrtApi_ClearBoundOutputs, METH_FASTCALL | METH_KEYWORDS,
     "clear_bound_outputs($self, binding_ptr)\n--\n\nDetaches all outputs. OrtApi.ClearBoundOutputs, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"tensor_at", (PyCFunction)(void (*)(void))OrtApi_TensorAt, METH_FASTCALL | METH_KEYWORDS,
     "tensor_at($self, value, location_values)\n--\n\nGives the address of one element of a host tensor. It belongs to the tensor; string tensors have none. OrtApi.TensorAt, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_and_register_allocator", (PyCFunction)(void (*)(void))OrtApi_CreateAndRegisterAllocator, METH_FASTCALL | METH_KEYWORDS,
     "create_and_register_allocator($self, env, mem_info, arena_cfg=None)\n--\n\nMakes a CPU allocator that sessions can share; it lives as long as the environment. OrtApi.CreateAndRegisterAllocator, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_language_projection", (PyCFunction)(void (*)(void))OrtApi_SetLanguageProjection, METH_FASTCALL | METH_KEYWORDS,
     "set_language_projection($self, ort_env, projection)\n--\n\nTells ORT which language uses it. OrtApi.SetLanguageProjection, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_profiling_start_time_ns", (PyCFunction)(void (*)(void))OrtApi_SessionGetProfilingStartTimeNs, METH_FASTCALL | METH_KEYWORDS,
     "session_get_profiling_start_time_ns($self, session)\n--\n\nGives the time at which recording began, in nanoseconds. OrtApi.SessionGetProfilingStartTimeNs, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_global_intra_op_num_threads", (PyCFunction)(void (*)(void))OrtApi_SetGlobalIntraOpNumThreads, METH_FASTCALL | METH_KEYWORDS,
     "set_global_intra_op_num_threads($self, tp_options, intra_op_num_threads)\n--\n\nSets how many shared threads work on one node; 0 lets ORT decide. OrtApi.SetGlobalIntraOpNumThreads, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_global_inter_op_num_threads", (PyCFunction)(void (*)(void))OrtApi_SetGlobalInterOpNumThreads, METH_FASTCALL | METH_KEYWORDS,
     "set_global_inter_op_num_threads($self, tp_options, inter_op_num_threads)\n--\n\nSets how many nodes run at once on shared threads; 0 lets ORT decide. OrtApi.SetGlobalInterOpNumThreads, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_global_spin_control", (PyCFunction)(void (*)(void))OrtApi_SetGlobalSpinControl, METH_FASTCALL | METH_KEYWORDS,
     "set_global_spin_control($self, tp_options, allow_spinning)\n--\n\nSays whether idle shared threads spin (1) or sleep (0). OrtApi.SetGlobalSpinControl, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"add_initializer", (PyCFunction)(void (*)(void))OrtApi_AddInitializer, METH_FASTCALL | METH_KEYWORDS,
     "add_initializer($self, options, name, val)\n--\n\nReplaces a weight of the model by a value, which must outlive the sessions. OrtApi.AddInitializer, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_global_denormal_as_zero", (PyCFunction)(void (*)(void))OrtApi_SetGlobalDenormalAsZero, METH_FASTCALL | METH_KEYWORDS,
     "set_global_denormal_as_zero($self, tp_options)\n--\n\nLets shared threads treat denormal floats as zero. OrtApi.SetGlobalDenormalAsZero, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_arena_cfg", (PyCFunction)(void (*)(void))OrtApi_CreateArenaCfg, METH_FASTCALL | METH_KEYWORDS,
     "create_arena_cfg($self, max_mem, arena_extend_strategy, initial_chunk_size_bytes, max_dead_bytes_per_chunk)\n--\n\nMakes arena settings from four numbers; -1, or 0 for max_mem, stands for the default. CreateArenaCfgV2 knows more settings. OrtApi.CreateArenaCfg, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_arena_cfg", (PyCFunction)(void (*)(void))OrtApi_ReleaseArenaCfg, METH_FASTCALL | METH_KEYWORDS,
     "release_arena_cfg($self, input=None)\n--\n\nFrees arena settings. NULL is ignored. OrtApi.ReleaseArenaCfg, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"model_metadata_get_graph_description", (PyCFunction)(void (*)(void))OrtApi_ModelMetadataGetGraphDescription, METH_FASTCALL | METH_KEYWORDS,
     "model_metadata_get_graph_description($self, model_metadata, allocator)\n--\n\nGives the description of the graph, in memory of the allocator. OrtApi.ModelMetadataGetGraphDescription, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_current_gpu_device_id", (PyCFunction)(void (*)(void))OrtApi_SetCurrentGpuDeviceId, METH_FASTCALL | METH_KEYWORDS,
     "set_current_gpu_device_id($self, device_id)\n--\n\nMakes a GPU current for the calling thread. OrtApi.SetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_current_gpu_device_id", (PyCFunction)(void (*)(void))OrtApi_GetCurrentGpuDeviceId, METH_FASTCALL | METH_KEYWORDS,
     "get_current_gpu_device_id($self)\n--\n\nWrites which GPU is current for the calling thread. OrtApi.GetCurrentGpuDeviceId, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_prepacked_weights_container", (PyCFunction)(void (*)(void))OrtApi_CreatePrepackedWeightsContainer, METH_FASTCALL | METH_KEYWORDS,
     "create_prepacked_weights_container($self)\n--\n\nMakes a container in which sessions share packed weights. OrtApi.CreatePrepackedWeightsContainer, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_prepacked_weights_container", (PyCFunction)(void (*)(void))OrtApi_ReleasePrepackedWeightsContainer, METH_FASTCALL | METH_KEYWORDS,
     "release_prepacked_weights_container($self, input=None)\n--\n\nFrees a container of packed weights. NULL is ignored; its sessions must be gone. OrtApi.ReleasePrepackedWeightsContainer, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_session_with_prepacked_weights_container", (PyCFunction)(void (*)(void))OrtApi_CreateSessionWithPrepackedWeightsContainer, METH_FASTCALL | METH_KEYWORDS,
     "create_session_with_prepacked_weights_container($self, env, model_path, options=None, prepacked_weights_container=None)\n--\n\nLoads a model file and shares packed weights through the container, which must outlive the session. OrtApi.CreateSessionWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_session_from_array_with_prepacked_weights_container", (PyCFunction)(void (*)(void))OrtApi_CreateSessionFromArrayWithPrepackedWeightsContainer, METH_FASTCALL | METH_KEYWORDS,
     "create_session_from_array_with_prepacked_weights_container($self, env, model_data, options=None, prepacked_weights_container=None)\n--\n\nLoads a model from memory and shares packed weights through the container, which must outlive the session. OrtApi.CreateSessionFromArrayWithPrepackedWeightsContainer, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_tensor_rt_provider_options", (PyCFunction)(void (*)(void))OrtApi_CreateTensorRTProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_tensor_rt_provider_options($self)\n--\n\nMakes TensorRT options with default values. OrtApi.CreateTensorRTProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_tensor_rt_provider_options", (PyCFunction)(void (*)(void))OrtApi_UpdateTensorRTProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "update_tensor_rt_provider_options($self, tensorrt_options, provider_options_keys, provider_options_values)\n--\n\nSets TensorRT options by name. The strings are copied. OrtApi.UpdateTensorRTProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_rt_provider_options_as_string", (PyCFunction)(void (*)(void))OrtApi_GetTensorRTProviderOptionsAsString, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_rt_provider_options_as_string($self, tensorrt_options, allocator)\n--\n\nWrites all TensorRT options as one text in memory of the allocator. OrtApi.GetTensorRTProviderOptionsAsString, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_tensor_rt_provider_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseTensorRTProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_tensor_rt_provider_options($self, input=None)\n--\n\nFrees TensorRT options. NULL is ignored. OrtApi.ReleaseTensorRTProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"enable_ort_custom_ops", (PyCFunction)(void (*)(void))OrtApi_EnableOrtCustomOps, METH_FASTCALL | METH_KEYWORDS,
     "enable_ort_custom_ops($self, options)\n--\n\nAdds the operators of onnxruntime-extensions, if this library was built with them. OrtApi.EnableOrtCustomOps, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"register_allocator", (PyCFunction)(void (*)(void))OrtApi_RegisterAllocator, METH_FASTCALL | METH_KEYWORDS,
     "register_allocator($self, env, allocator)\n--\n\nLets sessions share the application's allocator. It is not copied and must live until it is unregistered. OrtApi.RegisterAllocator, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"unregister_allocator", (PyCFunction)(void (*)(void))OrtApi_UnregisterAllocator, METH_FASTCALL | METH_KEYWORDS,
     "unregister_allocator($self, env, mem_info)\n--\n\nTakes a shared allocator out of the environment, found by its memory info. OrtApi.UnregisterAllocator, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"is_sparse_tensor", (PyCFunction)(void (*)(void))OrtApi_IsSparseTensor, METH_FASTCALL | METH_KEYWORDS,
     "is_sparse_tensor($self, value)\n--\n\nWrites 1 if the value is a sparse tensor, else 0. OrtApi.IsSparseTensor, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_sparse_tensor_as_ort_value", (PyCFunction)(void (*)(void))OrtApi_CreateSparseTensorAsOrtValue, METH_FASTCALL | METH_KEYWORDS,
     "create_sparse_tensor_as_ort_value($self, allocator, dense_shape, type)\n--\n\nMakes an empty sparse tensor of this dense shape, whose memory comes from the allocator. OrtApi.CreateSparseTensorAsOrtValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"fill_sparse_tensor_coo", (PyCFunction)(void (*)(void))OrtApi_FillSparseTensorCoo, METH_FASTCALL | METH_KEYWORDS,
     "fill_sparse_tensor_coo($self, ort_value, data_mem_info, values_shape, values, indices_data)\n--\n\nCopies values and their positions into a sparse tensor, COO format. OrtApi.FillSparseTensorCoo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"fill_sparse_tensor_csr", (PyCFunction)(void (*)(void))OrtApi_FillSparseTensorCsr, METH_FASTCALL | METH_KEYWORDS,
     "fill_sparse_tensor_csr($self, ort_value, data_mem_info, values_shape, values, inner_indices_data, outer_indices_data)\n--\n\nCopies values, column numbers and row starts into a sparse tensor, CSR format. OrtApi.FillSparseTensorCsr, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"fill_sparse_tensor_block_sparse", (PyCFunction)(void (*)(void))OrtApi_FillSparseTensorBlockSparse, METH_FASTCALL | METH_KEYWORDS,
     "fill_sparse_tensor_block_sparse($self, ort_value, data_mem_info, values_shape, values, indices_shape_data, indices_data=None)\n--\n\nCopies values and block positions into a sparse tensor. OrtApi.FillSparseTensorBlockSparse, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sparse_tensor_format", (PyCFunction)(void (*)(void))OrtApi_GetSparseTensorFormat, METH_FASTCALL | METH_KEYWORDS,
     "get_sparse_tensor_format($self, ort_value)\n--\n\nTells how a sparse tensor stores its positions. OrtApi.GetSparseTensorFormat, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sparse_tensor_values_type_and_shape", (PyCFunction)(void (*)(void))OrtApi_GetSparseTensorValuesTypeAndShape, METH_FASTCALL | METH_KEYWORDS,
     "get_sparse_tensor_values_type_and_shape($self, ort_value)\n--\n\nDescribes the values of a sparse tensor in a new object. OrtApi.GetSparseTensorValuesTypeAndShape, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sparse_tensor_values", (PyCFunction)(void (*)(void))OrtApi_GetSparseTensorValues, METH_FASTCALL | METH_KEYWORDS,
     "get_sparse_tensor_values($self, ort_value)\n--\n\nGives the address of the values of a sparse tensor. It belongs to the tensor. OrtApi.GetSparseTensorValues, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sparse_tensor_indices_type_shape", (PyCFunction)(void (*)(void))OrtApi_GetSparseTensorIndicesTypeShape, METH_FASTCALL | METH_KEYWORDS,
     "get_sparse_tensor_indices_type_shape($self, ort_value, indices_format)\n--\n\nDescribes one position array of a sparse tensor in a new object. OrtApi.GetSparseTensorIndicesTypeShape, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_sparse_tensor_indices", (PyCFunction)(void (*)(void))OrtApi_GetSparseTensorIndices, METH_FASTCALL | METH_KEYWORDS,
     "get_sparse_tensor_indices($self, ort_value, indices_format)\n--\n\nGives one position array of a sparse tensor and its length. It belongs to the tensor. OrtApi.GetSparseTensorIndices, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"has_value", (PyCFunction)(void (*)(void))OrtApi_HasValue, METH_FASTCALL | METH_KEYWORDS,
     "has_value($self, value)\n--\n\nWrites 1 if an optional value is present, else 0. OrtApi.HasValue, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_gpu_compute_stream", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetGPUComputeStream, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_gpu_compute_stream($self, context)\n--\n\nGives the native stream the kernel must work on; NULL on the CPU. It belongs to the EP. OrtApi.KernelContext_GetGPUComputeStream, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_memory_info", (PyCFunction)(void (*)(void))OrtApi_GetTensorMemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_memory_info($self, value)\n--\n\nTells where a tensor lies. The result belongs to the tensor. OrtApi.GetTensorMemoryInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_execution_provider_api", (PyCFunction)(void (*)(void))OrtApi_GetExecutionProviderApi, METH_FASTCALL | METH_KEYWORDS,
     "get_execution_provider_api($self, provider_name, version)\n--\n\nGives an extra function table of a built-in EP, such as DML. It belongs to ORT. OrtApi.GetExecutionProviderApi, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"synchronize_bound_inputs", (PyCFunction)(void (*)(void))OrtApi_SynchronizeBoundInputs, METH_FASTCALL | METH_KEYWORDS,
     "synchronize_bound_inputs($self, binding_ptr)\n--\n\nWaits until copies of bound inputs are done. OrtApi.SynchronizeBoundInputs, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"synchronize_bound_outputs", (PyCFunction)(void (*)(void))OrtApi_SynchronizeBoundOutputs, METH_FASTCALL | METH_KEYWORDS,
     "synchronize_bound_outputs($self, binding_ptr)\n--\n\nWaits until work on bound outputs is done. OrtApi.SynchronizeBoundOutputs, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_cuda_provider_options", (PyCFunction)(void (*)(void))OrtApi_CreateCUDAProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_cuda_provider_options($self)\n--\n\nMakes CUDA options with default values. OrtApi.CreateCUDAProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_cuda_provider_options", (PyCFunction)(void (*)(void))OrtApi_UpdateCUDAProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "update_cuda_provider_options($self, cuda_options, provider_options_keys, provider_options_values)\n--\n\nSets CUDA options by name. The strings are copied. OrtApi.UpdateCUDAProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_cuda_provider_options_as_string", (PyCFunction)(void (*)(void))OrtApi_GetCUDAProviderOptionsAsString, METH_FASTCALL | METH_KEYWORDS,
     "get_cuda_provider_options_as_string($self, cuda_options, allocator)\n--\n\nWrites all CUDA options as one text in memory of the allocator. OrtApi.GetCUDAProviderOptionsAsString, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_cuda_provider_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseCUDAProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_cuda_provider_options($self, input=None)\n--\n\nFrees CUDA options. NULL is ignored. OrtApi.ReleaseCUDAProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_op_attr", (PyCFunction)(void (*)(void))OrtApi_ReleaseOpAttr, METH_FASTCALL | METH_KEYWORDS,
     "release_op_attr($self, input=None)\n--\n\nFrees an attribute the caller made. NULL is ignored. OrtApi.ReleaseOpAttr, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"invoke_op", (PyCFunction)(void (*)(void))OrtApi_InvokeOp, METH_FASTCALL | METH_KEYWORDS,
     "invoke_op($self, context, ort_op, input_values, output_values)\n--\n\nRuns an operator of CreateOp on the values given. OrtApi.InvokeOp, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_op", (PyCFunction)(void (*)(void))OrtApi_ReleaseOp, METH_FASTCALL | METH_KEYWORDS,
     "release_op($self, input=None)\n--\n\nFrees an operator of CreateOp. NULL is ignored. OrtApi.ReleaseOp, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"copy_kernel_info", (PyCFunction)(void (*)(void))OrtApi_CopyKernelInfo, METH_FASTCALL | METH_KEYWORDS,
     "copy_kernel_info($self, info)\n--\n\nCopies a kernel info, so that it can be kept. End it with ReleaseKernelInfo. OrtApi.CopyKernelInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_kernel_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseKernelInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_kernel_info($self, input=None)\n--\n\nFrees a kernel info made by CopyKernelInfo. NULL is ignored. OrtApi.ReleaseKernelInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_training_api", (PyCFunction)(void (*)(void))OrtApi_GetTrainingApi, METH_FASTCALL | METH_KEYWORDS,
     "get_training_api($self, version)\n--\n\nGives the training table of this version; NULL in builds without training. OrtApi.GetTrainingApi, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_cann_provider_options", (PyCFunction)(void (*)(void))OrtApi_CreateCANNProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_cann_provider_options($self)\n--\n\nMakes CANN options with default values. OrtApi.CreateCANNProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_cann_provider_options", (PyCFunction)(void (*)(void))OrtApi_UpdateCANNProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "update_cann_provider_options($self, cann_options, provider_options_keys, provider_options_values)\n--\n\nSets CANN options by name. The strings are copied. OrtApi.UpdateCANNProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_cann_provider_options_as_string", (PyCFunction)(void (*)(void))OrtApi_GetCANNProviderOptionsAsString, METH_FASTCALL | METH_KEYWORDS,
     "get_cann_provider_options_as_string($self, cann_options, allocator)\n--\n\nWrites all CANN options as one text in memory of the allocator. OrtApi.GetCANNProviderOptionsAsString, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_cann_provider_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseCANNProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_cann_provider_options($self, input=None)\n--\n\nFrees CANN options. NULL is ignored. OrtApi.ReleaseCANNProviderOptions, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_device_type", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetDeviceType, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_device_type($self, ptr)\n--\n\nTells what kind of device a memory info is about. OrtApi.MemoryInfoGetDeviceType, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_env_with_custom_log_level", (PyCFunction)(void (*)(void))OrtApi_UpdateEnvWithCustomLogLevel, METH_FASTCALL | METH_KEYWORDS,
     "update_env_with_custom_log_level($self, ort_env, log_severity_level)\n--\n\nChanges the least serious message the environment logs. OrtApi.UpdateEnvWithCustomLogLevel, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_global_intra_op_thread_affinity", (PyCFunction)(void (*)(void))OrtApi_SetGlobalIntraOpThreadAffinity, METH_FASTCALL | METH_KEYWORDS,
     "set_global_intra_op_thread_affinity($self, tp_options, affinity_string)\n--\n\nBinds shared threads to processors. The text lists the processors of each thread, separated by semicolons. OrtApi.SetGlobalIntraOpThreadAffinity, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"register_custom_ops_library_v2", (PyCFunction)(void (*)(void))OrtApi_RegisterCustomOpsLibrary_V2, METH_FASTCALL | METH_KEYWORDS,
     "register_custom_ops_library_v2($self, options, library_name)\n--\n\nLoads a library of custom operators. ORT keeps it loaded as long as sessions need it. OrtApi.RegisterCustomOpsLibrary_V2, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"register_custom_ops_using_function", (PyCFunction)(void (*)(void))OrtApi_RegisterCustomOpsUsingFunction, METH_FASTCALL | METH_KEYWORDS,
     "register_custom_ops_using_function($self, options, registration_func_name)\n--\n\nRegisters custom operators through a function that is already in the process, found by name. OrtApi.RegisterCustomOpsUsingFunction, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_input_count", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetInputCount, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_input_count($self, info)\n--\n\nCounts the inputs of the node. OrtApi.KernelInfo_GetInputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_output_count", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetOutputCount, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_output_count($self, info)\n--\n\nCounts the outputs of the node. OrtApi.KernelInfo_GetOutputCount, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_input_type_info", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetInputTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_input_type_info($self, info, index)\n--\n\nDescribes the type of an input in a new object, ended with ReleaseTypeInfo. OrtApi.KernelInfo_GetInputTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_output_type_info", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetOutputTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_output_type_info($self, info, index)\n--\n\nDescribes the type of an output in a new object, ended with ReleaseTypeInfo. OrtApi.KernelInfo_GetOutputTypeInfo, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_attribute_tensor", (PyCFunction)(void (*)(void))OrtApi_KernelInfoGetAttribute_tensor, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_attribute_tensor($self, info, name, allocator)\n--\n\nReads a tensor attribute into a new value with memory of the allocator, ended with ReleaseValue. OrtApi.KernelInfoGetAttribute_tensor, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"has_session_config_entry", (PyCFunction)(void (*)(void))OrtApi_HasSessionConfigEntry, METH_FASTCALL | METH_KEYWORDS,
     "has_session_config_entry($self, options, config_key)\n--\n\nWrites 1 if a session setting is present, else 0. OrtApi.HasSessionConfigEntry, ONNX Runtime 1.14 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_dnnl_provider_options", (PyCFunction)(void (*)(void))OrtApi_CreateDnnlProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_dnnl_provider_options($self)\n--\n\nMakes oneDNN options with default values. OrtApi.CreateDnnlProviderOptions, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_dnnl_provider_options", (PyCFunction)(void (*)(void))OrtApi_UpdateDnnlProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "update_dnnl_provider_options($self, dnnl_options, provider_options_keys, provider_options_values)\n--\n\nSets oneDNN options by name. The strings are copied. OrtApi.UpdateDnnlProviderOptions, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_dnnl_provider_options_as_string", (PyCFunction)(void (*)(void))OrtApi_GetDnnlProviderOptionsAsString, METH_FASTCALL | METH_KEYWORDS,
     "get_dnnl_provider_options_as_string($self, dnnl_options, allocator)\n--\n\nWrites all oneDNN options as one text in memory of the allocator. OrtApi.GetDnnlProviderOptionsAsString, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_dnnl_provider_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseDnnlProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_dnnl_provider_options($self, input=None)\n--\n\nFrees oneDNN options. NULL is ignored. OrtApi.ReleaseDnnlProviderOptions, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_logger", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetLogger, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_logger($self, info)\n--\n\nGives the session's logger. It belongs to ORT. OrtApi.KernelInfo_GetLogger, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_logger", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetLogger, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_logger($self, context)\n--\n\nGives the logger of the run. It belongs to ORT. OrtApi.KernelContext_GetLogger, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"logger_log_message", (PyCFunction)(void (*)(void))OrtApi_Logger_LogMessage, METH_FASTCALL | METH_KEYWORDS,
     "logger_log_message($self, logger, log_severity_level, message, file_path, line_number, func_name)\n--\n\nWrites a message to a logger, with the place in the code it comes from. OrtApi.Logger_LogMessage, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"logger_get_logging_severity_level", (PyCFunction)(void (*)(void))OrtApi_Logger_GetLoggingSeverityLevel, METH_FASTCALL | METH_KEYWORDS,
     "logger_get_logging_severity_level($self, logger)\n--\n\nGives the least serious message a logger takes. OrtApi.Logger_GetLoggingSeverityLevel, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_constant_input_tensor", (PyCFunction)(void (*)(void))OrtApi_KernelInfoGetConstantInput_tensor, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_constant_input_tensor($self, info, index)\n--\n\nTells whether an input is constant and if so gives its value, which belongs to ORT. OrtApi.KernelInfoGetConstantInput_tensor, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"cast_type_info_to_optional_type_info", (PyCFunction)(void (*)(void))OrtApi_CastTypeInfoToOptionalTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "cast_type_info_to_optional_type_info($self, type_info)\n--\n\nGives the optional part of a type, or NULL if it is no optional. It belongs to the type. OrtApi.CastTypeInfoToOptionalTypeInfo, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_optional_contained_type_info", (PyCFunction)(void (*)(void))OrtApi_GetOptionalContainedTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_optional_contained_type_info($self, optional_type_info)\n--\n\nDescribes the type inside an optional in a new object, ended with ReleaseTypeInfo. OrtApi.GetOptionalContainedTypeInfo, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_allocator", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetAllocator, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_allocator($self, context, mem_info)\n--\n\nGives an allocator for the memory described. End it with ReleaseAllocator. OrtApi.KernelContext_GetAllocator, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_build_info_string", (PyCFunction)(void (*)(void))OrtApi_GetBuildInfoString, METH_FASTCALL | METH_KEYWORDS,
     "get_build_info_string($self)\n--\n\nTells how the library was built. The string belongs to ORT. OrtApi.GetBuildInfoString, ONNX Runtime 1.15 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_rocm_provider_options", (PyCFunction)(void (*)(void))OrtApi_CreateROCMProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "create_rocm_provider_options($self)\n--\n\nMakes ROCm options with default values. OrtApi.CreateROCMProviderOptions, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"update_rocm_provider_options", (PyCFunction)(void (*)(void))OrtApi_UpdateROCMProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "update_rocm_provider_options($self, rocm_options, provider_options_keys, provider_options_values)\n--\n\nSets ROCm options by name. The strings are copied. OrtApi.UpdateROCMProviderOptions, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_rocm_provider_options_as_string", (PyCFunction)(void (*)(void))OrtApi_GetROCMProviderOptionsAsString, METH_FASTCALL | METH_KEYWORDS,
     "get_rocm_provider_options_as_string($self, rocm_options, allocator)\n--\n\nWrites all ROCm options as one text in memory of the allocator. OrtApi.GetROCMProviderOptionsAsString, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_rocm_provider_options", (PyCFunction)(void (*)(void))OrtApi_ReleaseROCMProviderOptions, METH_FASTCALL | METH_KEYWORDS,
     "release_rocm_provider_options($self, input=None)\n--\n\nFrees ROCm options. NULL is ignored. OrtApi.ReleaseROCMProviderOptions, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_and_register_allocator_v2", (PyCFunction)(void (*)(void))OrtApi_CreateAndRegisterAllocatorV2, METH_FASTCALL | METH_KEYWORDS,
     "create_and_register_allocator_v2($self, env, provider_type, mem_info, arena_cfg, provider_options_keys, provider_options_values)\n--\n\nMakes an allocator of a given EP that sessions can share; it lives as long as the environment. OrtApi.CreateAndRegisterAllocatorV2, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_rt_provider_options_by_name", (PyCFunction)(void (*)(void))OrtApi_GetTensorRTProviderOptionsByName, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_rt_provider_options_by_name($self, tensorrt_options, key)\n--\n\nGives a TensorRT option that is a pointer. OrtApi.GetTensorRTProviderOptionsByName, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_cuda_provider_options_by_name", (PyCFunction)(void (*)(void))OrtApi_GetCUDAProviderOptionsByName, METH_FASTCALL | METH_KEYWORDS,
     "get_cuda_provider_options_by_name($self, cuda_options, key)\n--\n\nGives a CUDA option that is a pointer. OrtApi.GetCUDAProviderOptionsByName, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_resource", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetResource, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_resource($self, context, resource_version, resource_id)\n--\n\nGives something of the EP's, such as a cuBLAS handle, by number and version. It belongs to the EP. OrtApi.KernelContext_GetResource, ONNX Runtime 1.16 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"shape_infer_context_get_input_count", (PyCFunction)(void (*)(void))OrtApi_ShapeInferContext_GetInputCount, METH_FASTCALL | METH_KEYWORDS,
     "shape_infer_context_get_input_count($self, context)\n--\n\nCounts the inputs whose shapes are known to the context. OrtApi.ShapeInferContext_GetInputCount, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"shape_infer_context_get_input_type_shape", (PyCFunction)(void (*)(void))OrtApi_ShapeInferContext_GetInputTypeShape, METH_FASTCALL | METH_KEYWORDS,
     "shape_infer_context_get_input_type_shape($self, context, index)\n--\n\nGives the type and shape of an input. It belongs to the context; do not release it. OrtApi.ShapeInferContext_GetInputTypeShape, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"shape_infer_context_get_attribute", (PyCFunction)(void (*)(void))OrtApi_ShapeInferContext_GetAttribute, METH_FASTCALL | METH_KEYWORDS,
     "shape_infer_context_get_attribute($self, context, attr_name)\n--\n\nGives an attribute of the node. It belongs to the context. OrtApi.ShapeInferContext_GetAttribute, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"shape_infer_context_set_output_type_shape", (PyCFunction)(void (*)(void))OrtApi_ShapeInferContext_SetOutputTypeShape, METH_FASTCALL | METH_KEYWORDS,
     "shape_infer_context_set_output_type_shape($self, context, index, info)\n--\n\nStates what an output will look like. ORT copies the description, which stays the caller's. OrtApi.ShapeInferContext_SetOutputTypeShape, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_symbolic_dimensions", (PyCFunction)(void (*)(void))OrtApi_SetSymbolicDimensions, METH_FASTCALL | METH_KEYWORDS,
     "set_symbolic_dimensions($self, info, dim_params)\n--\n\nNames the free dimensions of a tensor description; the names are copied. OrtApi.SetSymbolicDimensions, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_deterministic_compute", (PyCFunction)(void (*)(void))OrtApi_SetDeterministicCompute, METH_FASTCALL | METH_KEYWORDS,
     "set_deterministic_compute($self, options, value)\n--\n\nAsks for results that are the same in every run, even if that is slower. OrtApi.SetDeterministicCompute, ONNX Runtime 1.17 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_scratch_buffer", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetScratchBuffer, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_scratch_buffer($self, context, mem_info, count_or_bytes)\n--\n\nTakes memory for the kernel from the allocator of this memory info. The kernel must free it with that allocator. OrtApi.KernelContext_GetScratchBuffer, ONNX Runtime 1.18 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_allocator", (PyCFunction)(void (*)(void))OrtApi_KernelInfoGetAllocator, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_allocator($self, info, mem_type)\n--\n\nGives an allocator of the kernel's EP. End it with ReleaseAllocator. OrtApi.KernelInfoGetAllocator, ONNX Runtime 1.18 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_lora_adapter", (PyCFunction)(void (*)(void))OrtApi_CreateLoraAdapter, METH_FASTCALL | METH_KEYWORDS,
     "create_lora_adapter($self, adapter_file_path, allocator=None)\n--\n\nLoads LoRA parameters from a file. The allocator may be NULL; with one, they are copied to its device. OrtApi.CreateLoraAdapter, ONNX Runtime 1.20 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_lora_adapter_from_array", (PyCFunction)(void (*)(void))OrtApi_CreateLoraAdapterFromArray, METH_FASTCALL | METH_KEYWORDS,
     "create_lora_adapter_from_array($self, bytes, allocator=None)\n--\n\nLoads LoRA parameters from memory. The allocator may be NULL; with one, they are copied to its device. OrtApi.CreateLoraAdapterFromArray, ONNX Runtime 1.20 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_lora_adapter", (PyCFunction)(void (*)(void))OrtApi_ReleaseLoraAdapter, METH_FASTCALL | METH_KEYWORDS,
     "release_lora_adapter($self, input=None)\n--\n\nFrees LoRA parameters. NULL is ignored; runs that use them must be over. OrtApi.ReleaseLoraAdapter, ONNX Runtime 1.20 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_add_active_lora_adapter", (PyCFunction)(void (*)(void))OrtApi_RunOptionsAddActiveLoraAdapter, METH_FASTCALL | METH_KEYWORDS,
     "run_options_add_active_lora_adapter($self, options, adapter)\n--\n\nUses LoRA parameters in runs with these options. They are not copied and must outlive the runs. OrtApi.RunOptionsAddActiveLoraAdapter, ONNX Runtime 1.20 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"set_ep_dynamic_options", (PyCFunction)(void (*)(void))OrtApi_SetEpDynamicOptions, METH_FASTCALL | METH_KEYWORDS,
     "set_ep_dynamic_options($self, sess, keys, values)\n--\n\nChanges options of the session's EPs while it lives. OrtApi.SetEpDynamicOptions, ONNX Runtime 1.20 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_value_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseValueInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_value_info($self, input=None)\n--\n\nFrees an edge the caller made and no graph took. NULL is ignored. OrtApi.ReleaseValueInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_node", (PyCFunction)(void (*)(void))OrtApi_ReleaseNode, METH_FASTCALL | METH_KEYWORDS,
     "release_node($self, input=None)\n--\n\nFrees a node the caller made and no graph took. NULL is ignored. OrtApi.ReleaseNode, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_graph", (PyCFunction)(void (*)(void))OrtApi_ReleaseGraph, METH_FASTCALL | METH_KEYWORDS,
     "release_graph($self, input=None)\n--\n\nFrees a graph the caller made and no model took, or a graph view. NULL is ignored. OrtApi.ReleaseGraph, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_model", (PyCFunction)(void (*)(void))OrtApi_ReleaseModel, METH_FASTCALL | METH_KEYWORDS,
     "release_model($self, input=None)\n--\n\nFrees a built model with its graph. NULL is ignored. OrtApi.ReleaseModel, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_value_info_name", (PyCFunction)(void (*)(void))OrtApi_GetValueInfoName, METH_FASTCALL | METH_KEYWORDS,
     "get_value_info_name($self, value_info)\n--\n\nGives the name of an edge. The string belongs to it. OrtApi.GetValueInfoName, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_value_info_type_info", (PyCFunction)(void (*)(void))OrtApi_GetValueInfoTypeInfo, METH_FASTCALL | METH_KEYWORDS,
     "get_value_info_type_info($self, value_info)\n--\n\nGives the type of an edge. It belongs to the edge; do not release it. OrtApi.GetValueInfoTypeInfo, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_options_set_load_cancellation_flag", (PyCFunction)(void (*)(void))OrtApi_SessionOptionsSetLoadCancellationFlag, METH_FASTCALL | METH_KEYWORDS,
     "session_options_set_load_cancellation_flag($self, options, cancel)\n--\n\nAsks sessions being created with these options to stop (true). They then fail with ORT_MODEL_LOAD_CANCELED. OrtApi.SessionOptionsSetLoadCancellationFlag, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_key_value_pairs", (PyCFunction)(void (*)(void))OrtApi_CreateKeyValuePairs, METH_FASTCALL | METH_KEYWORDS,
     "create_key_value_pairs($self)\n--\n\nMakes an empty list of pairs. OrtApi.CreateKeyValuePairs, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"add_key_value_pair", (PyCFunction)(void (*)(void))OrtApi_AddKeyValuePair, METH_FASTCALL | METH_KEYWORDS,
     "add_key_value_pair($self, kvps, key, value)\n--\n\nAdds or replaces a pair; key and value are copied. An empty key or a NULL changes nothing. OrtApi.AddKeyValuePair, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_key_value", (PyCFunction)(void (*)(void))OrtApi_GetKeyValue, METH_FASTCALL | METH_KEYWORDS,
     "get_key_value($self, kvps, key)\n--\n\nGives the value of a key, or NULL if there is none. The string belongs to the list. OrtApi.GetKeyValue, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"remove_key_value_pair", (PyCFunction)(void (*)(void))OrtApi_RemoveKeyValuePair, METH_FASTCALL | METH_KEYWORDS,
     "remove_key_value_pair($self, kvps, key)\n--\n\nRemoves a pair; unknown keys are ignored. OrtApi.RemoveKeyValuePair, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_key_value_pairs", (PyCFunction)(void (*)(void))OrtApi_ReleaseKeyValuePairs, METH_FASTCALL | METH_KEYWORDS,
     "release_key_value_pairs($self, input=None)\n--\n\nFrees a list the caller owns. NULL is ignored. OrtApi.ReleaseKeyValuePairs, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_ep_devices", (PyCFunction)(void (*)(void))OrtApi_GetEpDevices, METH_FASTCALL | METH_KEYWORDS,
     "get_ep_devices($self, env)\n--\n\nLists all EP devices. Array and devices belong to the environment and change when EP libraries come or go. OrtApi.GetEpDevices, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"hardware_device_type", (PyCFunction)(void (*)(void))OrtApi_HardwareDevice_Type, METH_FASTCALL | METH_KEYWORDS,
     "hardware_device_type($self, device)\n--\n\nTells whether a device is a CPU, GPU or NPU. OrtApi.HardwareDevice_Type, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"hardware_device_vendor_id", (PyCFunction)(void (*)(void))OrtApi_HardwareDevice_VendorId, METH_FASTCALL | METH_KEYWORDS,
     "hardware_device_vendor_id($self, device)\n--\n\nGives the PCI vendor number of a device. OrtApi.HardwareDevice_VendorId, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"hardware_device_vendor", (PyCFunction)(void (*)(void))OrtApi_HardwareDevice_Vendor, METH_FASTCALL | METH_KEYWORDS,
     "hardware_device_vendor($self, device)\n--\n\nGives the vendor name of a device. The string belongs to it. OrtApi.HardwareDevice_Vendor, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"hardware_device_device_id", (PyCFunction)(void (*)(void))OrtApi_HardwareDevice_DeviceId, METH_FASTCALL | METH_KEYWORDS,
     "hardware_device_device_id($self, device)\n--\n\nGives the PCI product number of a device. Equal devices have equal numbers. OrtApi.HardwareDevice_DeviceId, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"hardware_device_metadata", (PyCFunction)(void (*)(void))OrtApi_HardwareDevice_Metadata, METH_FASTCALL | METH_KEYWORDS,
     "hardware_device_metadata($self, device)\n--\n\nGives more facts about a device, such as LUID on Windows. They belong to the device. OrtApi.HardwareDevice_Metadata, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_ep_name", (PyCFunction)(void (*)(void))OrtApi_EpDevice_EpName, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_ep_name($self, ep_device)\n--\n\nGives the name of the EP. The string belongs to the EP device. OrtApi.EpDevice_EpName, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_ep_vendor", (PyCFunction)(void (*)(void))OrtApi_EpDevice_EpVendor, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_ep_vendor($self, ep_device)\n--\n\nGives the vendor of the EP. The string belongs to the EP device. OrtApi.EpDevice_EpVendor, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_ep_metadata", (PyCFunction)(void (*)(void))OrtApi_EpDevice_EpMetadata, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_ep_metadata($self, ep_device)\n--\n\nGives facts about the EP, such as its version. They belong to the EP device. OrtApi.EpDevice_EpMetadata, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_ep_options", (PyCFunction)(void (*)(void))OrtApi_EpDevice_EpOptions, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_ep_options($self, ep_device)\n--\n\nGives the EP's default options for the device. They belong to the EP device. OrtApi.EpDevice_EpOptions, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_device", (PyCFunction)(void (*)(void))OrtApi_EpDevice_Device, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_device($self, ep_device)\n--\n\nGives the hardware device of an EP device. It belongs to ORT. OrtApi.EpDevice_Device, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_size_in_bytes", (PyCFunction)(void (*)(void))OrtApi_GetTensorSizeInBytes, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_size_in_bytes($self, ort_value)\n--\n\nGives the size of a tensor's data in bytes. Fails for string tensors. OrtApi.GetTensorSizeInBytes, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"allocator_get_stats", (PyCFunction)(void (*)(void))OrtApi_AllocatorGetStats, METH_FASTCALL | METH_KEYWORDS,
     "allocator_get_stats($self, ort_allocator)\n--\n\nGives an allocator's counters as texts in a new list, ended with ReleaseKeyValuePairs. OrtApi.AllocatorGetStats, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_memory_info_v2", (PyCFunction)(void (*)(void))OrtApi_CreateMemoryInfo_V2, METH_FASTCALL | METH_KEYWORDS,
     "create_memory_info_v2($self, name, device_type, vendor_id, device_id, mem_type, alignment, allocator_type)\n--\n\nDescribes memory by device type, vendor, device number and kind. An alignment of 0 means the default; plugin EPs use this one. OrtApi.CreateMemoryInfo_V2, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_device_mem_type", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetDeviceMemType, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_device_mem_type($self, ptr)\n--\n\nTells whether a memory info is about plain or host-accessible device memory. OrtApi.MemoryInfoGetDeviceMemType, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"memory_info_get_vendor_id", (PyCFunction)(void (*)(void))OrtApi_MemoryInfoGetVendorId, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_vendor_id($self, ptr)\n--\n\nGives the vendor number in a memory info. OrtApi.MemoryInfoGetVendorId, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_get_value_producer", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_GetValueProducer, METH_FASTCALL | METH_KEYWORDS,
     "value_info_get_value_producer($self, value_info)\n--\n\nGives the node that writes an edge and which output it is; NULL for graph inputs and weights. It belongs to the graph. OrtApi.ValueInfo_GetValueProducer, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_get_value_num_consumers", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_GetValueNumConsumers, METH_FASTCALL | METH_KEYWORDS,
     "value_info_get_value_num_consumers($self, value_info)\n--\n\nCounts the uses of an edge; a node that reads it twice counts twice. OrtApi.ValueInfo_GetValueNumConsumers, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_get_value_consumers", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_GetValueConsumers, METH_FASTCALL | METH_KEYWORDS,
     "value_info_get_value_consumers($self, value_info, num_consumers)\n--\n\nLists the nodes that read an edge and through which input; -1 means a subgraph of the node reads it. OrtApi.ValueInfo_GetValueConsumers, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_get_initializer_value", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_GetInitializerValue, METH_FASTCALL | METH_KEYWORDS,
     "value_info_get_initializer_value($self, value_info)\n--\n\nGives the value of a weight, or NULL if the edge is none. It belongs to the graph and dies with it. OrtApi.ValueInfo_GetInitializerValue, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_get_external_initializer_info", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_GetExternalInitializerInfo, METH_FASTCALL | METH_KEYWORDS,
     "value_info_get_external_initializer_info($self, value_info)\n--\n\nTells in which file a weight is stored; NULL if in none. End it with ReleaseExternalInitializerInfo. OrtApi.ValueInfo_GetExternalInitializerInfo, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_is_required_graph_input", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_IsRequiredGraphInput, METH_FASTCALL | METH_KEYWORDS,
     "value_info_is_required_graph_input($self, value_info)\n--\n\nTells whether the edge is an input that callers must supply. OrtApi.ValueInfo_IsRequiredGraphInput, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_is_optional_graph_input", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_IsOptionalGraphInput, METH_FASTCALL | METH_KEYWORDS,
     "value_info_is_optional_graph_input($self, value_info)\n--\n\nTells whether the edge is an input with a default weight. OrtApi.ValueInfo_IsOptionalGraphInput, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_is_graph_output", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_IsGraphOutput, METH_FASTCALL | METH_KEYWORDS,
     "value_info_is_graph_output($self, value_info)\n--\n\nTells whether the edge is an output of the graph. OrtApi.ValueInfo_IsGraphOutput, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_is_constant_initializer", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_IsConstantInitializer, METH_FASTCALL | METH_KEYWORDS,
     "value_info_is_constant_initializer($self, value_info)\n--\n\nTells whether the edge is a weight that nobody can override. OrtApi.ValueInfo_IsConstantInitializer, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"value_info_is_from_outer_scope", (PyCFunction)(void (*)(void))OrtApi_ValueInfo_IsFromOuterScope, METH_FASTCALL | METH_KEYWORDS,
     "value_info_is_from_outer_scope($self, value_info)\n--\n\nTells whether the edge comes from a graph around this one. OrtApi.ValueInfo_IsFromOuterScope, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_name", (PyCFunction)(void (*)(void))OrtApi_Graph_GetName, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_name($self, graph)\n--\n\nGives the name of a graph. The string belongs to it. OrtApi.Graph_GetName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_onnx_ir_version", (PyCFunction)(void (*)(void))OrtApi_Graph_GetOnnxIRVersion, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_onnx_ir_version($self, graph)\n--\n\nGives the version of the ONNX format of the model. OrtApi.Graph_GetOnnxIRVersion, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_num_operator_sets", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNumOperatorSets, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_num_operator_sets($self, graph)\n--\n\nCounts the operator sets of the model. OrtApi.Graph_GetNumOperatorSets, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_num_inputs", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNumInputs, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_num_inputs($self, graph)\n--\n\nCounts the inputs of a graph. OrtApi.Graph_GetNumInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_inputs", (PyCFunction)(void (*)(void))OrtApi_Graph_GetInputs, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_inputs($self, graph, num_inputs)\n--\n\nLists the inputs of a graph in the caller's array; they belong to the graph. OrtApi.Graph_GetInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_num_outputs", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNumOutputs, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_num_outputs($self, graph)\n--\n\nCounts the outputs of a graph. OrtApi.Graph_GetNumOutputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_outputs", (PyCFunction)(void (*)(void))OrtApi_Graph_GetOutputs, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_outputs($self, graph, num_outputs)\n--\n\nLists the outputs of a graph in the caller's array; they belong to the graph. OrtApi.Graph_GetOutputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_num_initializers", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNumInitializers, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_num_initializers($self, graph)\n--\n\nCounts the weights of a graph. OrtApi.Graph_GetNumInitializers, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_initializers", (PyCFunction)(void (*)(void))OrtApi_Graph_GetInitializers, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_initializers($self, graph, num_initializers)\n--\n\nLists the weights of a graph in the caller's array; they belong to the graph. OrtApi.Graph_GetInitializers, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_num_nodes", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNumNodes, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_num_nodes($self, graph)\n--\n\nCounts the nodes of a graph. OrtApi.Graph_GetNumNodes, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_nodes", (PyCFunction)(void (*)(void))OrtApi_Graph_GetNodes, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_nodes($self, graph, num_nodes)\n--\n\nLists the nodes of a graph in an order in which they can run; they belong to the graph. OrtApi.Graph_GetNodes, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_parent_node", (PyCFunction)(void (*)(void))OrtApi_Graph_GetParentNode, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_parent_node($self, graph)\n--\n\nGives the node that holds this subgraph; NULL for the main graph. OrtApi.Graph_GetParentNode, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_id", (PyCFunction)(void (*)(void))OrtApi_Node_GetId, METH_FASTCALL | METH_KEYWORDS,
     "node_get_id($self, node)\n--\n\nGives a number that is unique in the graph of the node. OrtApi.Node_GetId, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_name", (PyCFunction)(void (*)(void))OrtApi_Node_GetName, METH_FASTCALL | METH_KEYWORDS,
     "node_get_name($self, node)\n--\n\nGives the name of a node. The string belongs to it. OrtApi.Node_GetName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_operator_type", (PyCFunction)(void (*)(void))OrtApi_Node_GetOperatorType, METH_FASTCALL | METH_KEYWORDS,
     "node_get_operator_type($self, node)\n--\n\nGives the operator of a node. The string belongs to it. OrtApi.Node_GetOperatorType, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_domain", (PyCFunction)(void (*)(void))OrtApi_Node_GetDomain, METH_FASTCALL | METH_KEYWORDS,
     "node_get_domain($self, node)\n--\n\nGives the operator domain of a node. The string belongs to it. OrtApi.Node_GetDomain, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_since_version", (PyCFunction)(void (*)(void))OrtApi_Node_GetSinceVersion, METH_FASTCALL | METH_KEYWORDS,
     "node_get_since_version($self, node)\n--\n\nGives the operator version a node uses. OrtApi.Node_GetSinceVersion, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_num_inputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetNumInputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_num_inputs($self, node)\n--\n\nCounts the inputs of a node, missing ones too. OrtApi.Node_GetNumInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_inputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetInputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_inputs($self, node, num_inputs)\n--\n\nLists the inputs of a node in the caller's array, NULL for missing ones; they belong to the graph. OrtApi.Node_GetInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_num_outputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetNumOutputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_num_outputs($self, node)\n--\n\nCounts the outputs of a node, unused ones too. OrtApi.Node_GetNumOutputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_outputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetOutputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_outputs($self, node, num_outputs)\n--\n\nLists the outputs of a node in the caller's array, NULL for unused ones; they belong to the graph. OrtApi.Node_GetOutputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_num_implicit_inputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetNumImplicitInputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_num_implicit_inputs($self, node)\n--\n\nCounts the outer edges that subgraphs of a node read. OrtApi.Node_GetNumImplicitInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_implicit_inputs", (PyCFunction)(void (*)(void))OrtApi_Node_GetImplicitInputs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_implicit_inputs($self, node, num_implicit_inputs)\n--\n\nLists the outer edges that subgraphs of a node read; they belong to the graph. OrtApi.Node_GetImplicitInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_num_attributes", (PyCFunction)(void (*)(void))OrtApi_Node_GetNumAttributes, METH_FASTCALL | METH_KEYWORDS,
     "node_get_num_attributes($self, node)\n--\n\nCounts the attributes of a node. OrtApi.Node_GetNumAttributes, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_attributes", (PyCFunction)(void (*)(void))OrtApi_Node_GetAttributes, METH_FASTCALL | METH_KEYWORDS,
     "node_get_attributes($self, node, num_attributes)\n--\n\nLists the attributes of a node in the caller's array; they belong to the node. OrtApi.Node_GetAttributes, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_attribute_by_name", (PyCFunction)(void (*)(void))OrtApi_Node_GetAttributeByName, METH_FASTCALL | METH_KEYWORDS,
     "node_get_attribute_by_name($self, node, attribute_name)\n--\n\nLooks up an attribute of a node. A missing one is NULL or ORT_NOT_FOUND; the result belongs to the node. OrtApi.Node_GetAttributeByName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"op_attr_get_tensor_attribute_as_ort_value", (PyCFunction)(void (*)(void))OrtApi_OpAttr_GetTensorAttributeAsOrtValue, METH_FASTCALL | METH_KEYWORDS,
     "op_attr_get_tensor_attribute_as_ort_value($self, attribute)\n--\n\nCopies a tensor attribute into a new value, ended with ReleaseValue. OrtApi.OpAttr_GetTensorAttributeAsOrtValue, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"op_attr_get_type", (PyCFunction)(void (*)(void))OrtApi_OpAttr_GetType, METH_FASTCALL | METH_KEYWORDS,
     "op_attr_get_type($self, attribute)\n--\n\nGives the type of an attribute. OrtApi.OpAttr_GetType, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"op_attr_get_name", (PyCFunction)(void (*)(void))OrtApi_OpAttr_GetName, METH_FASTCALL | METH_KEYWORDS,
     "op_attr_get_name($self, attribute)\n--\n\nGives the name of an attribute. The string belongs to it. OrtApi.OpAttr_GetName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_num_subgraphs", (PyCFunction)(void (*)(void))OrtApi_Node_GetNumSubgraphs, METH_FASTCALL | METH_KEYWORDS,
     "node_get_num_subgraphs($self, node)\n--\n\nCounts the subgraphs of a node, as in If and Loop. OrtApi.Node_GetNumSubgraphs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_graph", (PyCFunction)(void (*)(void))OrtApi_Node_GetGraph, METH_FASTCALL | METH_KEYWORDS,
     "node_get_graph($self, node)\n--\n\nGives the graph of a node; NULL if it is in none. It belongs to ORT. OrtApi.Node_GetGraph, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"node_get_ep_name", (PyCFunction)(void (*)(void))OrtApi_Node_GetEpName, METH_FASTCALL | METH_KEYWORDS,
     "node_get_ep_name($self, node)\n--\n\nGives the EP a node was given to; NULL or empty if none yet. The string belongs to the node. OrtApi.Node_GetEpName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_external_initializer_info", (PyCFunction)(void (*)(void))OrtApi_ReleaseExternalInitializerInfo, METH_FASTCALL | METH_KEYWORDS,
     "release_external_initializer_info($self, input=None)\n--\n\nFrees the place of a weight. NULL is ignored. OrtApi.ReleaseExternalInitializerInfo, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"external_initializer_info_get_file_offset", (PyCFunction)(void (*)(void))OrtApi_ExternalInitializerInfo_GetFileOffset, METH_FASTCALL | METH_KEYWORDS,
     "external_initializer_info_get_file_offset($self, info)\n--\n\nGives the byte in the file where a weight begins. OrtApi.ExternalInitializerInfo_GetFileOffset, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"external_initializer_info_get_byte_size", (PyCFunction)(void (*)(void))OrtApi_ExternalInitializerInfo_GetByteSize, METH_FASTCALL | METH_KEYWORDS,
     "external_initializer_info_get_byte_size($self, info)\n--\n\nGives the bytes a weight takes in the file. OrtApi.ExternalInitializerInfo_GetByteSize, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_run_config_entry", (PyCFunction)(void (*)(void))OrtApi_GetRunConfigEntry, METH_FASTCALL | METH_KEYWORDS,
     "get_run_config_entry($self, options, config_key)\n--\n\nGives a run setting, or NULL if it is not set. The string belongs to the options. OrtApi.GetRunConfigEntry, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_memory_info", (PyCFunction)(void (*)(void))OrtApi_EpDevice_MemoryInfo, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_memory_info($self, ep_device, memory_type)\n--\n\nGives the EP device's memory of a kind, or NULL if it has none. It belongs to the EP. OrtApi.EpDevice_MemoryInfo, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_shared_allocator", (PyCFunction)(void (*)(void))OrtApi_GetSharedAllocator, METH_FASTCALL | METH_KEYWORDS,
     "get_shared_allocator($self, env, mem_info)\n--\n\nGives the environment's allocator for this memory; NULL if there is none. It belongs to the environment. OrtApi.GetSharedAllocator, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_data", (PyCFunction)(void (*)(void))OrtApi_GetTensorData, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_data($self, value)\n--\n\nGives the address of the elements for reading. It belongs to the tensor. OrtApi.GetTensorData, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_session_options_config_entries", (PyCFunction)(void (*)(void))OrtApi_GetSessionOptionsConfigEntries, METH_FASTCALL | METH_KEYWORDS,
     "get_session_options_config_entries($self, options)\n--\n\nCopies all session settings into a new list, ended with ReleaseKeyValuePairs. OrtApi.GetSessionOptionsConfigEntries, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_memory_info_for_inputs", (PyCFunction)(void (*)(void))OrtApi_SessionGetMemoryInfoForInputs, METH_FASTCALL | METH_KEYWORDS,
     "session_get_memory_info_for_inputs($self, session, num_inputs)\n--\n\nTells for each input in which memory the session wants it. The results belong to the session. OrtApi.SessionGetMemoryInfoForInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_memory_info_for_outputs", (PyCFunction)(void (*)(void))OrtApi_SessionGetMemoryInfoForOutputs, METH_FASTCALL | METH_KEYWORDS,
     "session_get_memory_info_for_outputs($self, session, num_outputs)\n--\n\nTells for each output in which memory the session makes it. The results belong to the session. OrtApi.SessionGetMemoryInfoForOutputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_ep_device_for_inputs", (PyCFunction)(void (*)(void))OrtApi_SessionGetEpDeviceForInputs, METH_FASTCALL | METH_KEYWORDS,
     "session_get_ep_device_for_inputs($self, session, num_inputs)\n--\n\nTells for each input which EP device reads it; NULL if unknown. The devices belong to ORT. OrtApi.SessionGetEpDeviceForInputs, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_sync_stream_for_ep_device", (PyCFunction)(void (*)(void))OrtApi_CreateSyncStreamForEpDevice, METH_FASTCALL | METH_KEYWORDS,
     "create_sync_stream_for_ep_device($self, ep_device, stream_options=None)\n--\n\nMakes a stream on an EP device that has device memory. End it with ReleaseSyncStream; options may be NULL. OrtApi.CreateSyncStreamForEpDevice, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"sync_stream_get_handle", (PyCFunction)(void (*)(void))OrtApi_SyncStream_GetHandle, METH_FASTCALL | METH_KEYWORDS,
     "sync_stream_get_handle($self, stream)\n--\n\nGives the native stream, such as a CUstream; may be NULL. It belongs to the stream. OrtApi.SyncStream_GetHandle, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_sync_stream", (PyCFunction)(void (*)(void))OrtApi_ReleaseSyncStream, METH_FASTCALL | METH_KEYWORDS,
     "release_sync_stream($self, input=None)\n--\n\nEnds a stream. NULL is ignored; runs that use it must be over. OrtApi.ReleaseSyncStream, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"copy_tensors", (PyCFunction)(void (*)(void))OrtApi_CopyTensors, METH_FASTCALL | METH_KEYWORDS,
     "copy_tensors($self, env, src_tensors, dst_tensors, stream=None)\n--\n\nCopies tensors from one device to another, all pairs alike. With a stream it may return before the copy is done, so keep the tensors until then. OrtApi.CopyTensors, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"graph_get_model_metadata", (PyCFunction)(void (*)(void))OrtApi_Graph_GetModelMetadata, METH_FASTCALL | METH_KEYWORDS,
     "graph_get_model_metadata($self, graph)\n--\n\nGives the model's descriptive texts in a new object, ended with ReleaseModelMetadata. OrtApi.Graph_GetModelMetadata, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_model_compatibility_for_ep_devices", (PyCFunction)(void (*)(void))OrtApi_GetModelCompatibilityForEpDevices, METH_FASTCALL | METH_KEYWORDS,
     "get_model_compatibility_for_ep_devices($self, ep_devices, compatibility_info)\n--\n\nJudges whether a compiled model with this text runs on the devices, which must be of one EP. OrtApi.GetModelCompatibilityForEpDevices, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"create_external_initializer_info", (PyCFunction)(void (*)(void))OrtApi_CreateExternalInitializerInfo, METH_FASTCALL | METH_KEYWORDS,
     "create_external_initializer_info($self, filepath, file_offset, byte_size)\n--\n\nDescribes the place of a weight: file, first byte and number of bytes. The path is copied. OrtApi.CreateExternalInitializerInfo, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"tensor_type_and_shape_has_shape", (PyCFunction)(void (*)(void))OrtApi_TensorTypeAndShape_HasShape, METH_FASTCALL | METH_KEYWORDS,
     "tensor_type_and_shape_has_shape($self, info)\n--\n\nTells whether the number of dimensions is known at all. OrtApi.TensorTypeAndShape_HasShape, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_config_entries", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetConfigEntries, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_config_entries($self, info)\n--\n\nCopies the session settings into a new list, ended with ReleaseKeyValuePairs. OrtApi.KernelInfo_GetConfigEntries, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_info_get_operator_since_version", (PyCFunction)(void (*)(void))OrtApi_KernelInfo_GetOperatorSinceVersion, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_operator_since_version($self, info)\n--\n\nGives the operator version of the node. OrtApi.KernelInfo_GetOperatorSinceVersion, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_ep_device_for_outputs", (PyCFunction)(void (*)(void))OrtApi_SessionGetEpDeviceForOutputs, METH_FASTCALL | METH_KEYWORDS,
     "session_get_ep_device_for_outputs($self, session, num_outputs)\n--\n\nTells for each output which EP device writes it; NULL if unknown. The devices belong to ORT. OrtApi.SessionGetEpDeviceForOutputs, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_num_hardware_devices", (PyCFunction)(void (*)(void))OrtApi_GetNumHardwareDevices, METH_FASTCALL | METH_KEYWORDS,
     "get_num_hardware_devices($self, env)\n--\n\nCounts the devices ORT has found. OrtApi.GetNumHardwareDevices, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_hardware_devices", (PyCFunction)(void (*)(void))OrtApi_GetHardwareDevices, METH_FASTCALL | METH_KEYWORDS,
     "get_hardware_devices($self, env, num_devices)\n--\n\nLists the devices ORT has found in the caller's array; they belong to the environment. OrtApi.GetHardwareDevices, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_hardware_device_ep_incompatibility_details", (PyCFunction)(void (*)(void))OrtApi_GetHardwareDeviceEpIncompatibilityDetails, METH_FASTCALL | METH_KEYWORDS,
     "get_hardware_device_ep_incompatibility_details($self, env, ep_name, hw)\n--\n\nAsks an EP why it cannot use a device. The answer is a new object, ended with ReleaseDeviceEpIncompatibilityDetails. OrtApi.GetHardwareDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"device_ep_incompatibility_details_get_reasons_bitmask", (PyCFunction)(void (*)(void))OrtApi_DeviceEpIncompatibilityDetails_GetReasonsBitmask, METH_FASTCALL | METH_KEYWORDS,
     "device_ep_incompatibility_details_get_reasons_bitmask($self, details)\n--\n\nGives the reasons as bits of OrtDeviceEpIncompatibilityReason; 0 means the device is fine. OrtApi.DeviceEpIncompatibilityDetails_GetReasonsBitmask, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"device_ep_incompatibility_details_get_notes", (PyCFunction)(void (*)(void))OrtApi_DeviceEpIncompatibilityDetails_GetNotes, METH_FASTCALL | METH_KEYWORDS,
     "device_ep_incompatibility_details_get_notes($self, details)\n--\n\nGives the EP's explanation, or NULL. The string belongs to the object. OrtApi.DeviceEpIncompatibilityDetails_GetNotes, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"device_ep_incompatibility_details_get_error_code", (PyCFunction)(void (*)(void))OrtApi_DeviceEpIncompatibilityDetails_GetErrorCode, METH_FASTCALL | METH_KEYWORDS,
     "device_ep_incompatibility_details_get_error_code($self, details)\n--\n\nGives the EP's own error number; 0 means none. OrtApi.DeviceEpIncompatibilityDetails_GetErrorCode, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"release_device_ep_incompatibility_details", (PyCFunction)(void (*)(void))OrtApi_ReleaseDeviceEpIncompatibilityDetails, METH_FASTCALL | METH_KEYWORDS,
     "release_device_ep_incompatibility_details($self, input=None)\n--\n\nFrees the answer about a device. NULL is ignored. OrtApi.ReleaseDeviceEpIncompatibilityDetails, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_compatibility_info_from_model", (PyCFunction)(void (*)(void))OrtApi_GetCompatibilityInfoFromModel, METH_FASTCALL | METH_KEYWORDS,
     "get_compatibility_info_from_model($self, model_path, ep_type, allocator)\n--\n\nReads from a compiled model file the text its EP left there; NULL if none. The result is freed with the allocator. OrtApi.GetCompatibilityInfoFromModel, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_compatibility_info_from_model_bytes", (PyCFunction)(void (*)(void))OrtApi_GetCompatibilityInfoFromModelBytes, METH_FASTCALL | METH_KEYWORDS,
     "get_compatibility_info_from_model_bytes($self, model_data, ep_type, allocator)\n--\n\nReads from a compiled model in memory the text its EP left there; NULL if none. The result is freed with the allocator. OrtApi.GetCompatibilityInfoFromModelBytes, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_get_ep_graph_assignment_info", (PyCFunction)(void (*)(void))OrtApi_Session_GetEpGraphAssignmentInfo, METH_FASTCALL | METH_KEYWORDS,
     "session_get_ep_graph_assignment_info($self, session)\n--\n\nLists the parts of the model and their EPs, which belong to the session. Needs the session setting session.record_ep_graph_assignment_info, else ORT_FAIL. OrtApi.Session_GetEpGraphAssignmentInfo, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_assigned_subgraph_get_ep_name", (PyCFunction)(void (*)(void))OrtApi_EpAssignedSubgraph_GetEpName, METH_FASTCALL | METH_KEYWORDS,
     "ep_assigned_subgraph_get_ep_name($self, ep_subgraph)\n--\n\nGives the EP of a part. The string belongs to it. OrtApi.EpAssignedSubgraph_GetEpName, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_assigned_subgraph_get_nodes", (PyCFunction)(void (*)(void))OrtApi_EpAssignedSubgraph_GetNodes, METH_FASTCALL | METH_KEYWORDS,
     "ep_assigned_subgraph_get_nodes($self, ep_subgraph)\n--\n\nLists the nodes of a part. They belong to it. OrtApi.EpAssignedSubgraph_GetNodes, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_assigned_node_get_name", (PyCFunction)(void (*)(void))OrtApi_EpAssignedNode_GetName, METH_FASTCALL | METH_KEYWORDS,
     "ep_assigned_node_get_name($self, ep_node)\n--\n\nGives the name of a node. The string belongs to it. OrtApi.EpAssignedNode_GetName, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_assigned_node_get_domain", (PyCFunction)(void (*)(void))OrtApi_EpAssignedNode_GetDomain, METH_FASTCALL | METH_KEYWORDS,
     "ep_assigned_node_get_domain($self, ep_node)\n--\n\nGives the operator domain of a node. The string belongs to it. OrtApi.EpAssignedNode_GetDomain, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_assigned_node_get_operator_type", (PyCFunction)(void (*)(void))OrtApi_EpAssignedNode_GetOperatorType, METH_FASTCALL | METH_KEYWORDS,
     "ep_assigned_node_get_operator_type($self, ep_node)\n--\n\nGives the operator of a node. The string belongs to it. OrtApi.EpAssignedNode_GetOperatorType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_tensor_element_type_and_shape_data_reference", (PyCFunction)(void (*)(void))OrtApi_GetTensorElementTypeAndShapeDataReference, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_element_type_and_shape_data_reference($self, value)\n--\n\nGives type and dimensions of a tensor without copying. The dimensions belong to the value and are NULL for scalars. OrtApi.GetTensorElementTypeAndShapeDataReference, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_enable_profiling", (PyCFunction)(void (*)(void))OrtApi_RunOptionsEnableProfiling, METH_FASTCALL | METH_KEYWORDS,
     "run_options_enable_profiling($self, options, profile_file_prefix)\n--\n\nRecords runs with these options in files whose names start with the prefix. Not together with session profiling. OrtApi.RunOptionsEnableProfiling, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"run_options_disable_profiling", (PyCFunction)(void (*)(void))OrtApi_RunOptionsDisableProfiling, METH_FASTCALL | METH_KEYWORDS,
     "run_options_disable_profiling($self, options)\n--\n\nRecords nothing in runs with these options. OrtApi.RunOptionsDisableProfiling, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_mem_pattern_enabled", (PyCFunction)(void (*)(void))OrtApi_GetMemPatternEnabled, METH_FASTCALL | METH_KEYWORDS,
     "get_mem_pattern_enabled($self, options)\n--\n\nWrites 1 if memory is planned ahead, else 0. OrtApi.GetMemPatternEnabled, ONNX Runtime 1.27 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_session_execution_mode", (PyCFunction)(void (*)(void))OrtApi_GetSessionExecutionMode, METH_FASTCALL | METH_KEYWORDS,
     "get_session_execution_mode($self, options)\n--\n\nGives the execution mode of the options. OrtApi.GetSessionExecutionMode, ONNX Runtime 1.27 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"session_release_captured_graph", (PyCFunction)(void (*)(void))OrtApi_SessionReleaseCapturedGraph, METH_FASTCALL | METH_KEYWORDS,
     "session_release_captured_graph($self, session, graph_annotation_id)\n--\n\nFrees the device graph an EP recorded under this id. OrtApi.SessionReleaseCapturedGraph, ONNX Runtime 1.27 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"get_experimental_function", (PyCFunction)(void (*)(void))OrtApi_GetExperimentalFunction, METH_FASTCALL | METH_KEYWORDS,
     "get_experimental_function($self, name)\n--\n\nLooks up an experimental function by name; NULL if this release lacks it. Cast the result before calling it. OrtApi.GetExperimentalFunction, ONNX Runtime 1.28 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_sync_stream", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetSyncStream, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_sync_stream($self, context)\n--\n\nGives the stream of a kernel call; NULL if there is none. It belongs to ORT and is valid until the run ends. OrtApi.KernelContext_GetSyncStream, ONNX Runtime 1.28 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"kernel_context_get_preallocated_output", (PyCFunction)(void (*)(void))OrtApi_KernelContext_GetPreallocatedOutput, METH_FASTCALL | METH_KEYWORDS,
     "kernel_context_get_preallocated_output($self, context, output_index)\n--\n\nGives an output that the caller of the run supplied in advance, or NULL. It belongs to ORT. OrtApi.KernelContext_GetPreallocatedOutput, ONNX Runtime 1.30 or newer; help(ortforge.c_api.OrtApi) says more."},
    {"ep_device_get_memory_capacity", (PyCFunction)(void (*)(void))OrtApi_EpDevice_GetMemoryCapacity, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_get_memory_capacity($self, ep_device, memory_type)\n--\n\nAsks an EP how much memory of a kind a device has. One of the results may be NULL, but not both. ORT_NOT_IMPLEMENTED from EPs that do not say, all built-in ones among them; the results are only written on success. OrtApi.EpDevice_GetMemoryCapacity, ONNX Runtime 1.32 or newer; help(ortforge.c_api.OrtApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtApi[] = {
    "CreateStatus",
    "GetErrorCode",
    "GetErrorMessage",
    "EnableTelemetryEvents",
    "DisableTelemetryEvents",
    "CreateSession",
    "CreateSessionFromArray",
    "Run",
    "CreateSessionOptions",
    "SetOptimizedModelFilePath",
    "CloneSessionOptions",
    "SetSessionExecutionMode",
    "EnableProfiling",
    "DisableProfiling",
    "EnableMemPattern",
    "DisableMemPattern",
    "EnableCpuMemArena",
    "DisableCpuMemArena",
    "SetSessionLogId",
    "SetSessionLogVerbosityLevel",
    "SetSessionLogSeverityLevel",
    "SetSessionGraphOptimizationLevel",
    "SetIntraOpNumThreads",
    "SetInterOpNumThreads",
    "CreateCustomOpDomain",
    "CustomOpDomain_Add",
    "AddCustomOpDomain",
    "RegisterCustomOpsLibrary",
    "SessionGetInputCount",
    "SessionGetOutputCount",
    "SessionGetOverridableInitializerCount",
    "SessionGetInputTypeInfo",
    "SessionGetOutputTypeInfo",
    "SessionGetOverridableInitializerTypeInfo",
    "SessionGetInputName",
    "SessionGetOutputName",
    "SessionGetOverridableInitializerName",
    "CreateRunOptions",
    "RunOptionsSetRunLogVerbosityLevel",
    "RunOptionsSetRunLogSeverityLevel",
    "RunOptionsSetRunTag",
    "RunOptionsGetRunLogVerbosityLevel",
    "RunOptionsGetRunLogSeverityLevel",
    "RunOptionsGetRunTag",
    "RunOptionsSetTerminate",
    "RunOptionsUnsetTerminate",
    "CreateTensorAsOrtValue",
    "CreateTensorWithDataAsOrtValue",
    "IsTensor",
    "GetTensorMutableData",
    "FillStringTensor",
    "GetStringTensorDataLength",
    "CastTypeInfoToTensorInfo",
    "GetOnnxTypeFromTypeInfo",
    "CreateTensorTypeAndShapeInfo",
    "SetTensorElementType",
    "SetDimensions",
    "GetTensorElementType",
    "GetDimensionsCount",
    "GetDimensions",
    "GetTensorShapeElementCount",
    "GetTensorTypeAndShape",
    "GetTypeInfo",
    "GetValueType",
    "CreateMemoryInfo",
    "CreateCpuMemoryInfo",
    "CompareMemoryInfo",
    "MemoryInfoGetName",
    "MemoryInfoGetId",
    "MemoryInfoGetMemType",
    "MemoryInfoGetType",
    "AllocatorAlloc",
    "AllocatorFree",
    "AllocatorGetInfo",
    "GetAllocatorWithDefaultOptions",
    "AddFreeDimensionOverride",
    "GetValue",
    "GetValueCount",
    "CreateOpaqueValue",
    "KernelInfoGetAttribute_float",
    "KernelInfoGetAttribute_int64",
    "KernelContext_GetInputCount",
    "KernelContext_GetOutputCount",
    "KernelContext_GetInput",
    "ReleaseEnv",
    "ReleaseStatus",
    "ReleaseMemoryInfo",
    "ReleaseSession",
    "ReleaseValue",
    "ReleaseRunOptions",
    "ReleaseTypeInfo",
    "ReleaseTensorTypeAndShapeInfo",
    "ReleaseSessionOptions",
    "ReleaseCustomOpDomain",
    "GetDenotationFromTypeInfo",
    "CastTypeInfoToMapTypeInfo",
    "CastTypeInfoToSequenceTypeInfo",
    "GetMapKeyType",
    "GetMapValueType",
    "GetSequenceElementType",
    "ReleaseMapTypeInfo",
    "ReleaseSequenceTypeInfo",
    "SessionEndProfiling",
    "SessionGetModelMetadata",
    "ModelMetadataGetProducerName",
    "ModelMetadataGetGraphName",
    "ModelMetadataGetDomain",
    "ModelMetadataGetDescription",
    "ModelMetadataLookupCustomMetadataMap",
    "ModelMetadataGetVersion",
    "ReleaseModelMetadata",
    "DisablePerSessionThreads",
    "CreateThreadingOptions",
    "ReleaseThreadingOptions",
    "AddFreeDimensionOverrideByName",
    "GetStringTensorElementLength",
    "FillStringTensorElement",
    "CreateAllocator",
    "ReleaseAllocator",
    "RunWithBinding",
    "CreateIoBinding",
    "ReleaseIoBinding",
    "BindInput",
    "BindOutput",
    "BindOutputToDevice",
    "GetBoundOutputValues",
    "ClearBoundInputs",
    "ClearBoundOutputs",
    "TensorAt",
    "CreateAndRegisterAllocator",
    "SetLanguageProjection",
    "SessionGetProfilingStartTimeNs",
    "SetGlobalIntraOpNumThreads",
    "SetGlobalInterOpNumThreads",
    "SetGlobalSpinControl",
    "AddInitializer",
    "SetGlobalDenormalAsZero",
    "CreateArenaCfg",
    "ReleaseArenaCfg",
    "ModelMetadataGetGraphDescription",
    "SetCurrentGpuDeviceId",
    "GetCurrentGpuDeviceId",
    "CreatePrepackedWeightsContainer",
    "ReleasePrepackedWeightsContainer",
    "CreateSessionWithPrepackedWeightsContainer",
    "CreateSessionFromArrayWithPrepackedWeightsContainer",
    "CreateTensorRTProviderOptions",
    "UpdateTensorRTProviderOptions",
    "GetTensorRTProviderOptionsAsString",
    "ReleaseTensorRTProviderOptions",
    "EnableOrtCustomOps",
    "RegisterAllocator",
    "UnregisterAllocator",
    "IsSparseTensor",
    "CreateSparseTensorAsOrtValue",
    "FillSparseTensorCoo",
    "FillSparseTensorCsr",
    "FillSparseTensorBlockSparse",
    "GetSparseTensorFormat",
    "GetSparseTensorValuesTypeAndShape",
    "GetSparseTensorValues",
    "GetSparseTensorIndicesTypeShape",
    "GetSparseTensorIndices",
    "HasValue",
    "KernelContext_GetGPUComputeStream",
    "GetTensorMemoryInfo",
    "GetExecutionProviderApi",
    "SynchronizeBoundInputs",
    "SynchronizeBoundOutputs",
    "CreateCUDAProviderOptions",
    "UpdateCUDAProviderOptions",
    "GetCUDAProviderOptionsAsString",
    "ReleaseCUDAProviderOptions",
    "ReleaseOpAttr",
    "InvokeOp",
    "ReleaseOp",
    "CopyKernelInfo",
    "ReleaseKernelInfo",
    "GetTrainingApi",
    "CreateCANNProviderOptions",
    "UpdateCANNProviderOptions",
    "GetCANNProviderOptionsAsString",
    "ReleaseCANNProviderOptions",
    "MemoryInfoGetDeviceType",
    "UpdateEnvWithCustomLogLevel",
    "SetGlobalIntraOpThreadAffinity",
    "RegisterCustomOpsLibrary_V2",
    "RegisterCustomOpsUsingFunction",
    "KernelInfo_GetInputCount",
    "KernelInfo_GetOutputCount",
    "KernelInfo_GetInputTypeInfo",
    "KernelInfo_GetOutputTypeInfo",
    "KernelInfoGetAttribute_tensor",
    "HasSessionConfigEntry",
    "CreateDnnlProviderOptions",
    "UpdateDnnlProviderOptions",
    "GetDnnlProviderOptionsAsString",
    "ReleaseDnnlProviderOptions",
    "KernelInfo_GetLogger",
    "KernelContext_GetLogger",
    "Logger_LogMessage",
    "Logger_GetLoggingSeverityLevel",
    "KernelInfoGetConstantInput_tensor",
    "CastTypeInfoToOptionalTypeInfo",
    "GetOptionalContainedTypeInfo",
    "KernelContext_GetAllocator",
    "GetBuildInfoString",
    "CreateROCMProviderOptions",
    "UpdateROCMProviderOptions",
    "GetROCMProviderOptionsAsString",
    "ReleaseROCMProviderOptions",
    "CreateAndRegisterAllocatorV2",
    "GetTensorRTProviderOptionsByName",
    "GetCUDAProviderOptionsByName",
    "KernelContext_GetResource",
    "ShapeInferContext_GetInputCount",
    "ShapeInferContext_GetInputTypeShape",
    "ShapeInferContext_GetAttribute",
    "ShapeInferContext_SetOutputTypeShape",
    "SetSymbolicDimensions",
    "SetDeterministicCompute",
    "KernelContext_GetScratchBuffer",
    "KernelInfoGetAllocator",
    "CreateLoraAdapter",
    "CreateLoraAdapterFromArray",
    "ReleaseLoraAdapter",
    "RunOptionsAddActiveLoraAdapter",
    "SetEpDynamicOptions",
    "ReleaseValueInfo",
    "ReleaseNode",
    "ReleaseGraph",
    "ReleaseModel",
    "GetValueInfoName",
    "GetValueInfoTypeInfo",
    "SessionOptionsSetLoadCancellationFlag",
    "CreateKeyValuePairs",
    "AddKeyValuePair",
    "GetKeyValue",
    "RemoveKeyValuePair",
    "ReleaseKeyValuePairs",
    "GetEpDevices",
    "HardwareDevice_Type",
    "HardwareDevice_VendorId",
    "HardwareDevice_Vendor",
    "HardwareDevice_DeviceId",
    "HardwareDevice_Metadata",
    "EpDevice_EpName",
    "EpDevice_EpVendor",
    "EpDevice_EpMetadata",
    "EpDevice_EpOptions",
    "EpDevice_Device",
    "GetTensorSizeInBytes",
    "AllocatorGetStats",
    "CreateMemoryInfo_V2",
    "MemoryInfoGetDeviceMemType",
    "MemoryInfoGetVendorId",
    "ValueInfo_GetValueProducer",
    "ValueInfo_GetValueNumConsumers",
    "ValueInfo_GetValueConsumers",
    "ValueInfo_GetInitializerValue",
    "ValueInfo_GetExternalInitializerInfo",
    "ValueInfo_IsRequiredGraphInput",
    "ValueInfo_IsOptionalGraphInput",
    "ValueInfo_IsGraphOutput",
    "ValueInfo_IsConstantInitializer",
    "ValueInfo_IsFromOuterScope",
    "Graph_GetName",
    "Graph_GetOnnxIRVersion",
    "Graph_GetNumOperatorSets",
    "Graph_GetNumInputs",
    "Graph_GetInputs",
    "Graph_GetNumOutputs",
    "Graph_GetOutputs",
    "Graph_GetNumInitializers",
    "Graph_GetInitializers",
    "Graph_GetNumNodes",
    "Graph_GetNodes",
    "Graph_GetParentNode",
    "Node_GetId",
    "Node_GetName",
    "Node_GetOperatorType",
    "Node_GetDomain",
    "Node_GetSinceVersion",
    "Node_GetNumInputs",
    "Node_GetInputs",
    "Node_GetNumOutputs",
    "Node_GetOutputs",
    "Node_GetNumImplicitInputs",
    "Node_GetImplicitInputs",
    "Node_GetNumAttributes",
    "Node_GetAttributes",
    "Node_GetAttributeByName",
    "OpAttr_GetTensorAttributeAsOrtValue",
    "OpAttr_GetType",
    "OpAttr_GetName",
    "Node_GetNumSubgraphs",
    "Node_GetGraph",
    "Node_GetEpName",
    "ReleaseExternalInitializerInfo",
    "ExternalInitializerInfo_GetFileOffset",
    "ExternalInitializerInfo_GetByteSize",
    "GetRunConfigEntry",
    "EpDevice_MemoryInfo",
    "GetSharedAllocator",
    "GetTensorData",
    "GetSessionOptionsConfigEntries",
    "SessionGetMemoryInfoForInputs",
    "SessionGetMemoryInfoForOutputs",
    "SessionGetEpDeviceForInputs",
    "CreateSyncStreamForEpDevice",
    "SyncStream_GetHandle",
    "ReleaseSyncStream",
    "CopyTensors",
    "Graph_GetModelMetadata",
    "GetModelCompatibilityForEpDevices",
    "CreateExternalInitializerInfo",
    "TensorTypeAndShape_HasShape",
    "KernelInfo_GetConfigEntries",
    "KernelInfo_GetOperatorSinceVersion",
    "SessionGetEpDeviceForOutputs",
    "GetNumHardwareDevices",
    "GetHardwareDevices",
    "GetHardwareDeviceEpIncompatibilityDetails",
    "DeviceEpIncompatibilityDetails_GetReasonsBitmask",
    "DeviceEpIncompatibilityDetails_GetNotes",
    "DeviceEpIncompatibilityDetails_GetErrorCode",
    "ReleaseDeviceEpIncompatibilityDetails",
    "GetCompatibilityInfoFromModel",
    "GetCompatibilityInfoFromModelBytes",
    "Session_GetEpGraphAssignmentInfo",
    "EpAssignedSubgraph_GetEpName",
    "EpAssignedSubgraph_GetNodes",
    "EpAssignedNode_GetName",
    "EpAssignedNode_GetDomain",
    "EpAssignedNode_GetOperatorType",
    "GetTensorElementTypeAndShapeDataReference",
    "RunOptionsEnableProfiling",
    "RunOptionsDisableProfiling",
    "GetMemPatternEnabled",
    "GetSessionExecutionMode",
    "SessionReleaseCapturedGraph",
    "GetExperimentalFunction",
    "KernelContext_GetSyncStream",
    "KernelContext_GetPreallocatedOutput",
    "EpDevice_GetMemoryCapacity",
    NULL,
};
