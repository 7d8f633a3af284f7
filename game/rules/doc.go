// Package rules plays the games that piece libraries and rulesets describe. It reads and compiles them, generates the legal moves
// of a position, plays moves, and determines whether a position is won or stalemate. Standard chess is one such game; no code
// here knows a piece or a ruleset by its name. docs/rulesets.md describes the language.
//
// From a file to a move:
//
//	ReadFiles           files to a Rulebook; every fault with its file, line and place      rulebook.go, library.go, rulesetfile.go
//	Definition          one ruleset as in its file, with inherited fields                   definition.go
//	Compile             a Definition to a Ruleset: tables that never change                 compile.go, pattern.go, pseudolegal.go
//	Setup, NewPosition  a position that may be nonsense, and its check                      setup.go, fen.go
//	LegalMoves, Play    legal moves, and the position after one                             legalmoves.go, castling.go, enpassant.go, move.go
//	                    drops and explosions                                                hand.go, explosion.go
//	Verdict             what "win", "lose" and "stalemate" decide (FIDE 5.1.1, 5.2.1)       verdict.go, condition.go
//
// Fields that may be given for each side are read in sides.go, lists of squares in squares.go. Features that a ruleset does not
// use cost nothing: special and quiet of Ruleset say what to look for (generate, bringAbout), and hands follow the last kind of a
// Position, where nothing is copied without them.
//
// A Position is a small value that playing a move copies; nothing is undone. It knows nothing of its game: repetition, claims,
// agreement and clocks are for package game, which compares positions by their Key (FIDE 9.2.3). Moves are written and read as
// UCI and in algebraic notation (san.go), positions as FEN (fen.go); WhyNot says why a move is refused (FIDE 3.9.2).
//
// Move generation: the offsets of a kind become a pattern of leaps, rook and bishop directions and other rays. Rook and bishop
// directions use magic bitboards (magic.go), other rays end at their first piece (rays.go), leaps use tables or shifts of all
// pieces at once (pseudolegal.go). Generated moves are legal: checks and pins come first (attacktables.go), and only en passant
// and some castlings are tried on a board. Where checks and pins are not enough, doubtful moves are tried too (specialmoves.go).
// On other than full boards rook and bishop directions are rays too, which end at holes.
package rules
