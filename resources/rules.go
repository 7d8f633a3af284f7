// Package resources embeds what the program needs, so that it runs without other files:
//
//   - Rulebook: the shipped piece library and rulesets (rulesets), read once and checked like any others.
//   - Openings: the names of chess openings (openings).
//   - Picture: the pieces and the icon as PNG images (pieces), scaled to the screen and cached. go generate draws them from SVG sources (art).
//   - Translations: every text on the screen (translations).
//
// It knows two rulesets by name, the default and the one for old saves.
package resources

import (
	"embed"
	"fmt"
	"sync"

	"overtheboard/game/rules"
	"overtheboard/game/source"
)

// The two rulesets known by name.
const (
	DefaultRuleset  = "normal"  // for a new game
	FallbackRuleset = "classic" // for an old save without a version
)

//go:embed rulesets/*.json
var rulesets embed.FS

// Rulebook returns the shipped piece library and rulesets. They are read once.
var Rulebook = sync.OnceValue(func() *rules.Rulebook {
	file := func(name string) source.File {
		return source.File{Name: name, Data: must(rulesets.ReadFile("rulesets/" + name))}
	}
	return must(rules.ReadFiles(file(rules.LibraryFile), file(rules.RulesetsFile), nil))
})

// must returns an embedded value; a test ensures that it is valid.
func must[T any](value T, err error) T {
	if err != nil {
		panic(fmt.Sprintf("resources: %v", err))
	}
	return value
}
