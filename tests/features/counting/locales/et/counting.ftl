command-counting = loenda, tegevuste arv
does-counting = Ütleb, mitu tegevust on tehtud, ja küsib, kas edasi loendada.
counting-told = Tegevusi on tehtud { $count }.
counting-asked = Kas öelda seda iga kümne tegevuse järel? Palun vastake jah või ei.
counting-on = Ütlen arvu iga kümne tegevuse järel.
counting-off = Ma enam ei loenda.
