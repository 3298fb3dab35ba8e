/*
 * A clock that goes as slowly as an emulated processor does: lich-hook's start takes 5 ms on a
 * machine and more than a second in qemu-user, and its bounds are meant for a machine.
 */
struct timespec {
  long seconds, nanoseconds;
};

long syscall(long, ...);

enum { SYS_CLOCK_GETTIME = 113, MONOTONIC = 1, SLOWER = 64 };
static const long SECOND = 1000000000;

int clock_gettime(int clock, struct timespec *now) {
  static long start;
  int result = syscall(SYS_CLOCK_GETTIME, clock, now);
  if (result != 0 || clock != MONOTONIC) return result;
  long time = now->seconds * SECOND + now->nanoseconds;
  if (start == 0) start = time;
  time = start + (time - start) / SLOWER;
  now->seconds = time / SECOND;
  now->nanoseconds = time % SECOND;
  return 0;
}
