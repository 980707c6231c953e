"""What `start.py` needs seldom: programs that the Python of the environment runs. They import nothing of what is to be installed."""
