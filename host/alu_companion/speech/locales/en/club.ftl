### The club that a table is in, and its teacher.

club-joined = This table is in the club. To call the teacher, { $eights ->
    [0] type: call
   *[other] press the star twice, then eight { NUM($eights) } times, then nine
}.
club-lost = The club cannot be reached. Your game goes on.
club-found = The club can be reached again.
club-refused = The club does not let this table in. Please check its address, the name and the password.
club-taken = Another table has come to the club by the name of this one. The club hears that one.
club-none = This table is in no club.
club-called = You have called the teacher. To take the call back, { $eights ->
    [0] type: call
   *[other] press the star twice, then eight { NUM($eights) } times, then nine
}.
club-called-later = The club cannot be reached now. The teacher is called as soon as it is.
club-called-back = The teacher is no longer called.
club-heard = The teacher has heard your call.
club-key = Nine calls the teacher.
club-key-typed = To call the teacher, type: call.
club-sends-lesson = From the teacher: lesson { NUM($number) }.
club-sends-puzzle = From the teacher: puzzle { NUM($number) }.
club-sends-position = From the teacher: a position.
club-begin = Shall it begin now? Please answer yes or no. You may also play on.
    .brief = Shall it begin now?
club-impossible = It cannot begin at this table.
