"""Sound in a process of its own: the table never waits for a device, and a busy table never makes the sound stutter."""
