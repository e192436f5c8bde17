/* xrun - time a command-line program: xrun [-n runs] -- command [args]
 * One line per run: wall=ms cpu=ms maxrss=kB exit=code.  Output of the command goes to /dev/null.
 * A small program starts the command, because a child's peak memory begins with that of who starts it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <errno.h>
extern char **environ;
int main(int argc, char **argv)
{
    int n = 15, o;
    while ((o = getopt(argc, argv, "+n:")) != -1) if (o == 'n') n = atoi(optarg); else return 2;
    posix_spawn_file_actions_t fa;
    posix_spawn_file_actions_init(&fa);
    posix_spawn_file_actions_addopen(&fa, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&fa, 1, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&fa, 2, "/dev/null", O_WRONLY, 0);
    for (int i = 0; i < n; i++) {
        struct timespec a, b; struct rusage u; int st; pid_t p;
        clock_gettime(CLOCK_MONOTONIC, &a);
        if ((errno = posix_spawnp(&p, argv[optind], &fa, NULL, argv + optind, environ))) { perror("spawn"); return 1; }
        wait4(p, &st, 0, &u);
        clock_gettime(CLOCK_MONOTONIC, &b);
        printf("wall=%.2f cpu=%.2f maxrss=%ld exit=%d\n", (b.tv_sec - a.tv_sec) * 1e3 + (b.tv_nsec - a.tv_nsec) / 1e6,
               (u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e3 + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e3,
               u.ru_maxrss, WIFEXITED(st) ? WEXITSTATUS(st) : 128 + WTERMSIG(st));
    }
    return 0;
}
