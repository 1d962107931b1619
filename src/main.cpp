#include "cli/run.h"

int main(int argc, char **argv) { return culprit::cli::main(argc, argv); }
