/* Stands in for Microsoft's header of this name. */
#pragma once
#include <stddef.h>
