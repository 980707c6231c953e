"""Every parser against bytes that nobody has checked: one target for each, with what it promises."""
