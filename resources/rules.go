// Package resources holds what the program carries in itself: rulesets, pictures and texts.
package resources

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"overtheboard/game/rules"
)

// The two rulesets that the program knows by name (R40).
const (
	DefaultRuleset  = "normal"  // what a new game is played by if nothing else is chosen
	FallbackRuleset = "classic" // what an old save without a version may have been played by (D9)
)

//go:embed rulesets/*.json
var rulesets embed.FS

// Rulebook returns the shipped piece library and rulesets. They are read once.
var Rulebook = sync.OnceValue(func() *rules.Rulebook {
	folder, err := fs.Sub(rulesets, "rulesets")
	if err != nil {
		panic(fmt.Sprintf("resources: %v", err))
	}
	book, err := rules.Read(folder, nil)
	if err != nil {
		panic(fmt.Sprintf("resources: the shipped rulesets are wrong: %v", err))
	}
	return book
})
