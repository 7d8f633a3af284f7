package testenv

import (
	"flag"
	"os"

	_ "pgregory.net/rapid" // which has the flag
)

// seed is what tests draw with where CI is set, so that a gate fails for the change before it and for nothing else. Elsewhere
// each run draws anew. It is any number but 0, which stands for a random one.
const seed = "1"

func init() {
	if os.Getenv("CI") == "true" && os.Getenv("RAPID_SEED") == "" {
		if err := flag.Set("rapid.seed", seed); err != nil { // what -rapid.seed says comes later, and holds
			panic(err)
		}
	}
}
