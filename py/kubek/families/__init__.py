"""What several games share, written once."""
