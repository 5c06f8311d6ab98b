/* peak_memory COMMAND [ARGUMENT ...]: runs it and prints on standard error the most memory that was resident, in KiB.
 *
 * A process that comes from a larger one by fork has the other's pages counted: so this is small, and in C. */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char** arguments) {
  struct rusage usage;
  int status;
  pid_t child;
  if (count < 2) return 2;
  child = vfork();
  if (child == 0) {
    execvp(arguments[1], arguments + 1);
    _exit(127);
  }
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 126;
  fprintf(stderr, "\n%ld\n", usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 125;
}
