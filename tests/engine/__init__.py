"""Tests of the rules engine, written from the rules and not from the engine's code."""
