// Package rules plays the games that piece libraries and rulesets describe: it reads them, compiles them into tables, and
// finds the legal moves of a position, what they do, and whether the position is won or stalemate. Standard chess is one
// such game; no code here knows a piece or a ruleset by its name. The language is described in docs/rulesets.md.
//
// The way from a file to a move:
//
//	ReadFiles           files to a Rulebook; every fault with its file, line and place      rulebook.go, library.go, rulesetfile.go
//	Definition          one ruleset as its file says it, inherited fields filled in         definition.go
//	Compile             a Definition to a Ruleset: tables that never change                 compile.go, pattern.go, pseudolegal.go
//	Setup, NewPosition  a position that may be nonsense, checked                            setup.go, fen.go
//	LegalMoves, Play    legal moves, and the position after one                             legalmoves.go, castling.go, enpassant.go, move.go
//	                    what is dropped, what captures blow up                              hand.go, blast.go
//	Verdict             what "win", "lose" and "stalemate" say (FIDE 5.1.1, 5.2.1)          verdict.go, condition.go
//
// Fields that may be given for each side are read in sides.go, lists of squares in squares.go. What a ruleset does not use is
// compiled away: special and quiet of Ruleset say what there is to look for (generate, bringAbout), and hands lie
// behind the last kind of a Position, where there is nothing to copy without them.
//
// A Position is a small value that playing a move copies; nothing is undone. It knows nothing of the game that it belongs
// to: repetition, claims, agreement and clocks are for package game, which compares positions by their Key (FIDE 9.2.3).
// Moves are written and read as UCI (uci.go) and in algebraic notation (san.go), positions as FEN (fen.go); WhyNot says why
// a move is refused (FIDE 3.9.2).
//
// How moves are found: the offsets of a kind become a pattern of leaps, rook and bishop directions and other rays. Rook and
// bishop directions are looked up by magic bitboards (magic.go), other rays blocked by their first piece (rays.go), leaps
// looked up or shifted for all pieces at once (pseudolegal.go). Moves are legal when they are made: checks and pins are found
// first (attacktables.go), and only en passant and some castlings are tried on a board; where checks and pins do not tell all, what
// is doubtful is (specialmoves.go). On boards that are not the full one rook and bishop directions are rays too, which end at
// holes.
package rules
