command-counting = count, number of actions
does-counting = Tells how many actions were played, and asks whether to go on counting.
counting-told = { $count ->
    [one] One action was played.
   *[other] { $count } actions were played.
}
counting-asked = Shall I tell this every ten actions? Please answer yes or no.
counting-on = Every ten actions I tell how many were played.
counting-off = I do not count any more.
