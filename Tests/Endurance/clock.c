/* A wall clock that jumps: a library for LD_PRELOAD. AGIO_CLOCK_FILE is a file with the seconds by which the clock is ahead of the
   system's, as a signed number of 8 bytes; it may change at any time. The monotonic clock runs on. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *ahead;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("AGIO_CLOCK_FILE");
  int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
  void *page = file < 0 ? MAP_FAILED : mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
  if (page != MAP_FAILED) ahead = page;
}

int clock_gettime(clockid_t which, struct timespec *moment) {
  int answer = (int)syscall(SYS_clock_gettime, which, moment);
  if (!answer && ahead && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) moment->tv_sec += *ahead;
  return answer;
}

int gettimeofday(struct timeval *restrict moment, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  moment->tv_sec = now.tv_sec;
  moment->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *moment) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (moment) *moment = now.tv_sec;
  return now.tv_sec;
}
