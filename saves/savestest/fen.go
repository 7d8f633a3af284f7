package savestest

// fens are files of FENs: one long line, or many short ones.
func fens() []File {
	const kings = "4k3/8/8/8/8/8/8/4K3"
	return of(FEN,
		heavy(long("letters.fen", "", "x", "")),
		long("letters-of-pieces.fen", "", "Q", ""),
		heavy(long("wrong-lines.fen", "", "x\n", "")),
		heavy(long("wrong-boards.fen", "", "xxxxxxxxxxxx/xxxxxxxxxxxx/8/8/8/8/8/8 w - - 0 1\n", "")),
		long("wrong-fields.fen", "", "8/8/8/8/8/8/8/8 x x x x x\n", ""),
		heavy(long("ranks.fen", "", "8/", " w - - 0 1\n")),
		long("fields.fen", kings, " w", "\n"),
		long("spaces.fen", kings+" w", " ", "- - 0 1\n"),
		long("long-rank.fen", "", "Q", "/8/8/8/8/8/8/8 w - - 0 1\n"),
		long("long-turn.fen", kings+" ", "w", " - - 0 1\n"),
		heavy(long("long-castling.fen", kings+" w ", "KQkq", " - 0 1\n")),
		heavy(long("long-en-passant.fen", kings+" w - ", "e3", " 0 1\n")),
		long("long-counter.fen", kings+" w - - ", "9", " 1\n"),
		long("long-number.fen", kings+" w - - 0 ", "9", "\n"),
		long("long-checks.fen", kings+" w - - ", "3+", " 0 1\n"),
		long("empty-lines.fen", "", "\n", kings+" w - - 0 1\n"),
		long("comments.fen", "", "#\n", kings+" w - - 0 1\n"),
		long("one-comment.fen", "", "#", "\n"+kings+" w - - 0 1\n"),
		heavy(long("semicolons.fen", kings+" w - - 0 1 ", ";", "\n")),
		heavy(long("counts.fen", kings+" w - - 0 1 ", ";D1 3 ", "\n")),
		long("huge-counts.fen", "", kings+" w - - 0 1 ;D1 99999999999999999999\n", ""),
		long("wrong-counts.fen", "", kings+" w - - 0 1 ;D1 1\n", ""),
		long("carriage-returns.fen", "", kings+" w - - 0 1\r", ""),
		long("escapes.fen", "", "\x1b[31m\u202e", "\n"),
		long("latin1.fen", "", "\xf6\xe4\n", ""),
		long("bare-kings.fen", "", kings+" w - - 0 1\n", ""),
		long("dropped-rights.fen", "", kings+" w KQkq e3 0 1\n", ""),
		file("promoted-queens.fen", times(1000, "", "k7/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/K7 b - - 0 1\n", "")),
		long("side-in-check.fen", "", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n", ""),
		long("marks.fen", "", "\ufeff", kings+" w - - 0 1\n"),
	)
}
