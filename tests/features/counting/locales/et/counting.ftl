command-counting = loenda, tegevuste arv
counting-told = Tegevusi on tehtud { $count }.
counting-asked = Kas öelda seda iga kümne tegevuse järel? Palun vastake jah või ei.
counting-on = Ütlen arvu iga kümne tegevuse järel.
counting-off = Ma enam ei loenda.
