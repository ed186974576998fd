"""What is behind build.py. Only the standard library is imported at module level,
because these modules also create the environment that holds everything else."""
