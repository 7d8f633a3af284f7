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
//	a wall of pawns                    589            7 ms            8
//	first search                     1,439           76 ms        1,006
//	easy mates                         420          0.1 s         2,959
//	first proof                        243          0.2 s         3,039
//	easy mates, with patience          268          0.7 s        22,837
//	second search                       24          0.2 s        30,068
//	second proof                        27          0.2 s        33,523
//	chains of checks                     8         0.06 s        33,025
//	planned mates                      131          2.9 s       128,825
//	third search                        87          6.5 s       320,185
//	third proof                         13          1.8 s       303,587
//	proof with the kings together       38          8.4 s       333,197
//	pruned search                       46           14 s     1,365,271
//
// Of 44,728 questions about positions of made-up games (TestMakeGames), the first answered 14 %, the first search 79 %, the
// easy mates all the others.
const (
	quickNodes = 1_500 // Quick's searches, for an answer with each move
	quickWork  = 6_000

	firstNodes      = 800
	firstWork       = 20_000
	easyNodes       = 2_000
	moreEasyNodes   = 20_000
	prunedEasyNodes = 50_000
	secondNodes     = 10_000
	secondWork      = 1_000_000
	thirdNodes      = 200_000
	thirdWork       = 150_000_000
	pairsWork       = 20_000_000 // with the kings together: each of its phases costs more, and helps seldom
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
