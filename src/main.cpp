#include "cli/main.h"
#include "cli/memory.h"

int main(int argc, char **argv) {
  culprit::cli::keep_memory();
  return culprit::cli::main(argc, argv);
}
