package helpmate

// What each stage of an answer may cost. Searches count nodes: positions made, some 100 ns each. Proofs count work, in units
// of some 8 ns: a phase that is added costs 100 and 4 for each piece, a round of its closing 50 and 5, each square and
// checker that a mate test tries 2 to 10. No budget decides whether an answer is right, only how soon the next stage has
// its turn.
//
// They were set by trial so that each stage costs little beside what the later ones save. Of 3,606 questions about 1,803
// hard positions, most of them with blocked pawns, each stage (solver.go) answered:
//
//	stage                          answered   all its time   most nodes
//	too little material, or over       273          0.5 ms            0
//	a wall of pawns                    597            7 ms            8
//	mates near at hand                 237            3 ms            0
//	first search                     1,346           78 ms        1,504
//	easy mates                         281           72 ms        3,497
//	first proof                        252          0.1 s         3,534
//	easy mates, with patience          202          0.3 s        23,491
//	second search                       29          0.1 s        33,180
//	second proof                        27          0.1 s        34,020
//	chains of checks                     8         0.03 s        33,521
//	proof with the kings together       82          0.5 s        37,184
//	easy mates, pruned                 120          3.2 s       128,657
//	pawns set free                       2          0.4 s       142,836
//	planned mates                       57          2.0 s       189,168
//	third search                        19          1.6 s       431,973
//	third proof                         10          3.8 s       424,094
//	pruned search                       64         16.6 s     1,983,585
//
// The machine was busy with other things as well. Of 21,802 questions about positions of made-up games (TestMakeGames), the first
// answered 11 %, the mates near at hand 70 %, the first search 16 %, the easy mates all the others.
const (
	quickNodes = 1_800 // Quick's searches, for an answer with each move
	quickWork  = 6_000

	firstNodes      = 1_500
	firstWork       = 20_000
	easyNodes       = 2_000
	moreEasyNodes   = 20_000
	prunedEasyNodes = 100_000
	secondNodes     = 10_000
	secondWork      = 1_000_000
	releaseNodes    = 20_000
	thirdNodes      = 200_000
	thirdWork       = 150_000_000
	pairsWork       = 4_000_000 // with the kings together: each of its phases costs more
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
	mostMen     = 6          // pieces that are placed in every way; each placement costs 1

	mostHelpers         = 3  // pieces beside the royals in a mate to steer for
	placementsPerNode   = 20 // to find such mates, for each node of the limit
	placementsPerChoice = 400_000

	fideNodes   = 20_000 // for a position from which on the game is FIDE's
	fideMemory  = 8 << 20
	fidePerNode = 20 // such nodes take as long as one under other rules
)
