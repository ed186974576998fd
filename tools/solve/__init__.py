"""Solvers that make the tables of the coach; see docs/solver.md."""

import os

# one thread: the matrices are small, and the order of summation stays the same
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
