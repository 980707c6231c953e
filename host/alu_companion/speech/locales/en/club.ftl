### The club that a table is in, and its teacher.

club-joined = This table is in the club. To call the teacher, { $eights ->
    [0] type: call
   *[other] press the star twice, then eight { NUM($eights) } times, then nine
}.
club-lost = The club cannot be reached. Your game goes on.
club-found = The club can be reached again.
club-refused = The club does not let this table in. Please check its address, the name and the password.
club-taken = Another table in the club now uses this table's name. The club no longer hears this table.
club-none = This table is not in a club.
club-called = You have called the teacher. To take the call back, { $eights ->
    [0] type: call
   *[other] press the star twice, then eight { NUM($eights) } times, then nine
}.
club-called-later = The club cannot be reached now. The teacher will be called as soon as the club can be reached.
club-called-back = The call has been taken back.
club-heard = The teacher has heard your call.
club-key = Nine calls the teacher.
club-key-typed = To call the teacher, type: call.
club-sends-lesson = From the teacher: lesson { NUM($number) }.
club-sends-puzzle = From the teacher: puzzle { NUM($number) }.
club-sends-position = From the teacher: a position.
club-begin = Shall we start now? Please answer yes or no. You may also play on.
    .brief = Shall we start now?
club-impossible = It cannot be started at this table.
