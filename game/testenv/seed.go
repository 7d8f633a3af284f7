package testenv

import (
	"flag"
	"os"

	_ "pgregory.net/rapid" // for its flag
)

// seed is what tests draw with if CI is set, so that a gate fails only for the change before it. Elsewhere each run draws anew.
// It is not 0, which rapid takes as random.
const seed = "1"

func init() {
	if os.Getenv("CI") == "true" && os.Getenv("RAPID_SEED") == "" {
		if err := flag.Set("rapid.seed", seed); err != nil { // an explicit -rapid.seed is parsed later and wins
			panic(err)
		}
	}
}
