#include "cli/main.h"
#include "cli/memory.h"
#include "cli/one_run.h"

int main(int argc, char **argv) {
  culprit::cli::occupy_standard_streams();
  culprit::cli::keep_memory();
  return culprit::cli::main(argc, argv);
}
