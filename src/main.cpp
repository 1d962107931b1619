#include "cli/memory.h"
#include "cli/run.h"

int main(int argc, char **argv) {
  culprit::cli::keep_memory();
  return culprit::cli::main(argc, argv);
}
