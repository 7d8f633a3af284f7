// Package winnable answers whether a side can still win from a position by any series of legal moves, both sides
// helping (FIDE 5.2.2, 6.9, 5.1.2). It answers with a line of moves, or with a proof that there is none, or it says
// that it does not know. Counters and repetition play no part. It does not say who stands better, nor how to win
// against an opponent who resists.
//
// Begin with Judge (winnable.go) and the table of stages (solver.go). FIDE's own pieces and rules have a fast board of their own
// (board.go, moves.go, attacks.go; roles.go tells which positions of other rules are FIDE's as well); all other rules are played by
// package rules (closure.go, wall.go, mates.go, aims.go).
//
// # One position through all stages
//
// A position of FIDE's game goes through the stages until one has an answer, the cheapest first. Each has a budget (budgets.go), which decides
// whose turn it is and never whether an answer is right. Take 1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w, and ask for Black.
//
//   - Too little material (material.go): Black has a rook, so nothing is decided.
//   - Mates near at hand (nearmate.go, nearline.go): a queen, a rook or a pawn that promotes, put together with what guards its way. The
//     rook is lost at once, so no such line can be played.
//   - Search (search.go, estimate.go): the likeliest 1,500 positions; two bishops of one colour mate nobody there.
//   - Easy mates (pictures.go): a search led to known mates in a corner. They want Black's king beside it, and it cannot come.
//   - Proof (prover.go): between two captures or promotions each piece can come to a set of squares at most (phase.go), and from these
//     sets a mate could be put together (possiblemate.go). Bishops in each other's way guard together (crowd.go); checks end the game or
//     must be answered (forced.go). The proof begins behind the capture of the rook, as White has no other move (static.go).
//   - Easy mates, with patience: the same search goes on, but what is alike is put off, so that it comes through more captures and pawn
//     moves.
//   - Proof with the kings together (kingpairs.go): a side that has only its king to move must move it.
//   - Planned mates (plan.go): what no proof could exclude is put together, piece by piece: White's king on a1 between its own bishops. A
//     search for this plan alone, which counts the missing moves, those for the captures and promotions on the way as well, finds this line.
//
// Had it not, there would be
//
//   - Easy mates, for long: 400,000 positions more.
//   - Planned mates, for long: a plan of each of more phases, and more positions for every plan.
//   - Easy mates, to the end: on until every position has come up, which is a proof as well, or the limit is reached.
//
// Quick ends after the first five.
//
// # Why it can be trusted
//
// An answer "cannot" draws games, so it must never be wrong. Each file that proves something begins with the argument why
// it is sound: search.go, closure.go (nothing is left to play), static.go, phase.go, crowd.go, forced.go, prover.go, possiblemate.go,
// kingpairs.go (static proofs) and material.go. A line is played by the rules before it is given out. docs/proofs.md tells all of
// this with diagrams, and what was measured.
package winnable
