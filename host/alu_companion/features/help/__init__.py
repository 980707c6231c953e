"""What players are told of how one acts here: topics, keys, and what to press next."""
