/*
 * bcryptprimitives.dll with the one function that every program made by Bun takes from it: Wine
 * has it from version 9 on. RtlGenRandom is exported under the name SystemFunction036.
 */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
  return SystemFunction036(buffer, (ULONG)length);
}
