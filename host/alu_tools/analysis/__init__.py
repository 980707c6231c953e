"""What `alu analyse` computes: matches, how fair the rules are, and how many brokers many boards need."""
