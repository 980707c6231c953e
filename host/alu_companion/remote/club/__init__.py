"""A club: many tables and one teacher at a broker of their own."""
