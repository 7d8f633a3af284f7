package words

import (
	"regexp"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
)

func endingTexts(rs *rules.Ruleset) string {
	var all []string
	for reason := game.NoReason; reason <= game.RoyalExploded; reason++ {
		for _, result := range []game.Result{game.WhiteWins, game.BlackWins, game.Drawn} {
			all = append(all, DecidedText(rs, game.Outcome{Result: result, Reason: reason}))
		}
	}
	return strings.Join(all, " ")
}

// TestArticlesOfChessAlone: in any language only chess quotes the FIDE Laws, whatever it is called.
func TestArticlesOfChessAlone(t *testing.T) {
	defer Use(Language())
	body := regexp.MustCompile(`FIDE|ФИДЕ|ФІДЕ`)
	for _, l := range resources.Languages() {
		Use(l.Code)
		if Language() != l.Code {
			continue // it is awaited
		}
		names := []string{resources.DefaultRuleset, "chess960", "crazyhouse"}
		if l.Code == resources.English {
			names = resources.Rulebook().Names()
		}
		for _, name := range names {
			rs, err := resources.Rulebook().Ruleset(name)
			testenv.Must(t, err)
			if text := endingTexts(rs); body.MatchString(text) != (name == resources.DefaultRuleset) {
				t.Errorf("%s, %s: %s", l.Code, name, text)
			}
		}
	}
	Use(resources.English)
	for name, c := range map[string]struct {
		change func(*rules.Definition)
		quoted bool
	}{
		"another name": {func(d *rules.Definition) { d.Name, d.Description, d.PGN = "mine", "Mine.", "mine" }, true},
		"Black begins": {func(d *rules.Definition) { d.Turn = rules.Black }, false},
		"no 75 moves":  {func(d *rules.Definition) { d.Draws.Moves = 0 }, false},
		"queen odds":   {func(d *rules.Definition) { d.Board[3] = 0 }, false},
		"no stalemate": {func(d *rules.Definition) { d.Stalemate = rules.Both(rules.StalemateLoses) }, false},
	} {
		if text := endingTexts(other(t, c.change)); strings.Contains(text, "FIDE") != c.quoted {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// TestArticlesInOnePlace: no text contains an article's number, because other editions of the Laws have others.
func TestArticlesInOnePlace(t *testing.T) {
	number := regexp.MustCompile(`(?:FIDE|ФИДЕ|ФІДЕ) *[0-9A-D]`)
	for _, l := range resources.Languages() {
		for key, entry := range readTexts(l.Code).entries {
			for _, text := range formsOf(entry) {
				if number.MatchString(text) {
					t.Errorf("%s: %s quotes an article itself: %q", l.Code, key, text)
				}
			}
		}
	}
}
