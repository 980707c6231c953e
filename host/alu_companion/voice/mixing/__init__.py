"""Sound as numbers: mixing, waves, earcons and sonified scans. Pure, on numpy; threads and devices are the adapters' business."""
