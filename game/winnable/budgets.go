package winnable

// What each stage of an answer may cost. Searches count nodes: generated positions, about 100 ns each. Proofs count work in units
// of about 8 ns: adding a phase costs 100, and 4 for each piece; a round of closing it 50 and 5; each square and checker in a
// mate test 2 to 10. Budgets never decide whether an answer is right, only when the next stage starts.
//
// They were set by trial so that each stage costs little compared with what the later ones save; docs/proofs.md says how much
// each answers, and in what time.
const (
	quickNodes = 8_000 // Quick's searches, with each move

	searchNodes = 1_500
	moreNodes   = 20_000  // beyond these
	longNodes   = 400_000 // and these
	proofWork   = 24_000_000
	workPerNode = 12 // of a proof, for each node of the limit
)

const (
	mostPlans    = 24  // one of each phase
	placements   = 500 // pieces placed in a phase
	planNodes    = 500 // for each plan, at first
	planWork     = 2_000_000
	longPlanWork = 16_000_000
)

// For rules other than FIDE's.
const (
	mostMen         = 6      // pieces placed in every way; each placement costs 1
	quickPlacements = 20_000 // of Quick

	mostAims            = 24 // mates to steer for
	mostHelpers         = 3  // pieces besides the royals in such a mate
	placementsPerNode   = 20 // to find such mates, for each node of the limit
	placementsPerChoice = 400_000

	fideNodes   = 20_000 // for a position from which on the game is FIDE's
	fideMemory  = 8 << 20
	fidePerNode = 20 // such nodes take as long as one under other rules
)
