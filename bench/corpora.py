"""What measurements over the corpora's programs are asked for on their command lines."""
import argparse
import os
import pathlib


def arguments(description):
    """The options, and the folder of the corpora."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("corpora", nargs="+")
    parser.add_argument("--culprit", default="build/culprit")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--every", type=int, default=1, help="only every so many files")
    parser.add_argument("--verbose", action="store_true")
    return parser.parse_args(), pathlib.Path(os.environ["CULPRIT_CORPORA"])
