package savestest

// fens are files of FENs: one long line, or many short ones.
func fens() []File {
	const kings = "4k3/8/8/8/8/8/8/4K3"
	files := []File{
		{Name: "letters.fen", Heavy: true, write: repeat("", "x", "")},
		{Name: "letters-of-pieces.fen", write: repeat("", "Q", "")},
		{Name: "wrong-lines.fen", Heavy: true, write: repeat("", "x\n", "")},
		{Name: "wrong-boards.fen", Heavy: true, write: repeat("", "xxxxxxxxxxxx/xxxxxxxxxxxx/8/8/8/8/8/8 w - - 0 1\n", "")},
		{Name: "wrong-fields.fen", write: repeat("", "8/8/8/8/8/8/8/8 x x x x x\n", "")},
		{Name: "ranks.fen", Heavy: true, write: repeat("", "8/", " w - - 0 1\n")},
		{Name: "fields.fen", write: repeat(kings, " w", "\n")},
		{Name: "spaces.fen", write: repeat(kings+" w", " ", "- - 0 1\n")},
		{Name: "long-rank.fen", write: repeat("", "Q", "/8/8/8/8/8/8/8 w - - 0 1\n")},
		{Name: "long-turn.fen", write: repeat(kings+" ", "w", " - - 0 1\n")},
		{Name: "long-castling.fen", Heavy: true, write: repeat(kings+" w ", "KQkq", " - 0 1\n")},
		{Name: "long-en-passant.fen", Heavy: true, write: repeat(kings+" w - ", "e3", " 0 1\n")},
		{Name: "long-counter.fen", write: repeat(kings+" w - - ", "9", " 1\n")},
		{Name: "long-number.fen", write: repeat(kings+" w - - 0 ", "9", "\n")},
		{Name: "long-checks.fen", write: repeat(kings+" w - - ", "3+", " 0 1\n")},
		{Name: "empty-lines.fen", write: repeat("", "\n", kings+" w - - 0 1\n")},
		{Name: "comments.fen", write: repeat("", "#\n", kings+" w - - 0 1\n")},
		{Name: "one-comment.fen", write: repeat("", "#", "\n"+kings+" w - - 0 1\n")},
		{Name: "semicolons.fen", Heavy: true, write: repeat(kings+" w - - 0 1 ", ";", "\n")},
		{Name: "counts.fen", Heavy: true, write: repeat(kings+" w - - 0 1 ", ";D1 3 ", "\n")},
		{Name: "huge-counts.fen", write: repeat("", kings+" w - - 0 1 ;D1 99999999999999999999\n", "")},
		{Name: "wrong-counts.fen", write: repeat("", kings+" w - - 0 1 ;D1 1\n", "")},
		{Name: "carriage-returns.fen", write: repeat("", kings+" w - - 0 1\r", "")},
		{Name: "only-carriage-returns.fen", write: repeat("", "\r", "")},
		{Name: "zeros.fen", write: repeat("", "\x00", "")},
		{Name: "escapes.fen", write: repeat("", "\x1b[31m\u202e", "\n")},
		{Name: "latin1.fen", write: repeat("", "\xf6\xe4\n", "")},
		{Name: "bare-kings.fen", write: repeat("", kings+" w - - 0 1\n", "")},
		{Name: "dropped-rights.fen", write: repeat("", kings+" w KQkq e3 0 1\n", "")},
		{Name: "promoted-queens.fen", write: times(1000, "", "k7/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/K7 b - - 0 1\n", "")},
		{Name: "side-in-check.fen", write: repeat("", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1\n", "")},
		{Name: "marks.fen", write: repeat("", "\ufeff", kings+" w - - 0 1\n")},
	}
	for i := range files {
		files[i].Kind = FEN
	}
	return files
}
