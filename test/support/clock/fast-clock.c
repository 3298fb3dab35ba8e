/*
 * A clock that goes FASTER times as fast: a hook's start then takes as long by it as on a machine
 * too busy to give the program its turn.
 */
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const long long SECOND = 1000000000;

int clock_gettime(clockid_t clock, struct timespec *now) {
  static long long start;
  int result = (int)syscall(SYS_clock_gettime, clock, now);
  if (result != 0 || clock != CLOCK_MONOTONIC) return result;
  long long time = now->tv_sec * SECOND + now->tv_nsec;
  if (start == 0) start = time;
  time = start + (time - start) * FASTER;
  now->tv_sec = time / SECOND;
  now->tv_nsec = time % SECOND;
  return 0;
}
