"""Sound in a process of its own: whoever plays never waits for a device, and a busy table never makes the sound stutter."""
