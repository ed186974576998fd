"""`build.py proofs`: the exact figures of the games, made from the engine's rules, and their page.

``groups`` says what is solved together, ``spread`` how far results scatter, ``published`` what others have found,
``figures`` keeps all of it as ``figures.json`` and checks it, ``page`` makes ``figures.html`` of it.
"""
