package helpmate

// What each stage of an answer may cost. Searches count nodes: positions made, some 100 ns each. Proofs count work, in units
// of some 8 ns: a phase that is added costs 100 and 4 for each piece, a round of its closing 50 and 5, each square and
// checker that a mate test tries 2 to 10. No budget decides whether an answer is right, only how soon the next stage has
// its turn.
//
// They were set by trial so that each stage costs little beside what the later ones save. Of 3,606 questions about 1,803
// hard positions, most of them with blocked pawns, each stage answered:
//
//	stage                          answered   all its time   most nodes
//	the game is over, material         273          0.4 ms            0
//	proof of a wall of pawns           589           26 ms            8
//	first search and proof           1,675          0.2 s           826
//	planned mates, minor pieces         83          0.4 s        13,440
//	second search and proof            491          0.8 s       108,442
//	chains of checks                     8          0.03 s       10,814
//	planned mates                      256           12 s       110,011
//	third search and proof             145           24 s       297,972
//	proof with the kings together       38           22 s       310,977
//	pruned search                       48           50 s     2,370,124
const (
	quickNodes = 160 // Quick's search, for an answer with each move
	quickWork  = 6_000

	firstNodes  = 800
	firstWork   = 20_000
	easyNodes   = 20_000
	secondNodes = 10_000
	secondWork  = 1_000_000
	thirdNodes  = 200_000
	thirdWork   = 150_000_000
	pairsWork   = 20_000_000 // with the kings together: each of its phases costs more, and helps seldom
)

// Planned mates.
const (
	steerWork      = 10_000_000 // to find phases that leave a mate possible
	mostPlacements = 40_000     // pieces that a planner may place
	steerNodes     = 100_000    // to search for the mates planned
)

// Chains of checks.
const (
	chainProofs = 300    // static proofs for one question
	chainWork   = 50_000 // for each
	chainDepth  = 12     // plies
)

// The pruned search tries a proof for each position after an irreversible move. It must cost no more than the search of
// what it saves.
const pruneWork = 20_000

// Other rules than FIDE's.
const (
	wallWork    = 20_000_000 // for a static proof
	workPerNode = 500        // but no more than this for each node of the limit
)
