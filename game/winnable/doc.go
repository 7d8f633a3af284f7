// Package winnable decides whether a side can still win from a position by any series of legal moves, with the opponent's help
// (FIDE 5.2.2, 6.9, 5.1.2). It answers with a line of moves, with a proof that there is none, or that it does not know. Counters
// and repetition play no part. It does not say who is better, nor how to win against resistance.
//
// Begin with Judge (winnable.go) and the table of stages (solver.go). FIDE's own pieces and rules have a fast board of their own
// (board.go, moves.go, attacks.go); roles.go determines which positions of other rules are FIDE's as well. All other rules are
// played by package rules (closure.go, aims.go), and proofs under them are in ever.go, ways.go and placed.go.
//
// # One position through all stages
//
// A position of FIDE's game goes through the stages until one has an answer, the cheapest first. Each has a budget (budgets.go),
// which decides when the next one starts and never whether an answer is right. Take 1b6/4k3/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K1B w,
// and ask for Black.
//
//   - Too little material (material.go): Black has a rook, so nothing is decided.
//   - Mates near at hand (nearmate.go, nearline.go): a queen, a rook or a promoting pawn mates, with what guards its squares. The
//     rook is lost at once, so no such line can be played.
//   - Search (search.go, estimate.go): the likeliest 1,500 positions; two bishops of one colour mate nobody there.
//   - Proof (prover.go): between two captures or promotions each piece can reach at most a set of squares (phase.go), and these
//     sets would allow a mate (possiblemate.go). Bishops in each other's way guard together (crowd.go); checks end the game or
//     must be answered (forced.go). The proof begins after the capture of the rook, as White has no other move (static.go).
//   - Planned mates, at first (plan.go): it composes a mate that no proof could exclude, piece by piece: White's king on a1 between
//     its own bishops. A search for this plan alone, which counts the missing moves, those for the captures and promotions on the
//     way as well, finds this line.
//
// Otherwise these stages would follow:
//
//   - Search, with patience: the first search continues, but postpones similar positions, so that it gets through more captures
//     and pawn moves.
//   - Proof with the kings together (kingpairs.go): a side that can only move its king must move it.
//   - Planned mates: plans of more phases.
//   - Search, for long: 400,000 positions more.
//   - Planned mates, for long: plans of still more phases, and more positions for every plan.
//   - Search, to the end: until every position has come up, which is a proof as well, or the limit is reached.
//
// Quick ends after the first five.
//
// # Why it can be trusted
//
// An answer "cannot" draws games, so it must never be wrong. Each file that proves something begins with the argument why it is
// sound: search.go, closure.go (nothing is left to play), static.go, phase.go, crowd.go, forced.go, prover.go, possiblemate.go,
// kingpairs.go (static proofs) and material.go. A line is played by the rules before it is returned. docs/proofs.md explains all
// of this with diagrams and measurements.
package winnable
