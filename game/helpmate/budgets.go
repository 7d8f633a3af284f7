package helpmate

const (
	quickNodes     = 160
	quickWork      = 6_000
	firstNodes     = 800
	firstWork      = 20_000
	secondNodes    = 10_000
	secondWork     = 1_000_000
	thirdNodes     = 200_000
	thirdWork      = 150_000_000
	pairsWork      = 20_000_000
	pruneWork      = 20_000
	steerNodes     = 100_000
	steerWork      = 10_000_000
	mostPlacements = 40_000

	chainProofs = 300    // static proofs that one question's chains may try
	chainWork   = 50_000 // steps of each
	chainDepth  = 12     // plies
)
