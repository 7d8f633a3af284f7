package resources

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/testenv"
)

// formerTerms are words that the screen had besides another for the same thing, and the one term that it has now. Some keys may
// have them in another sense.
var formerTerms = []struct {
	pattern *regexp.Regexp
	now     string
	but     string // pattern of keys
}{
	{regexp.MustCompile(`(?i)\btaps?\b`), "click", ``},
	{regexp.MustCompile(`(?i)\b(takes?|taken|taking)\b`), "capture", `[tT]ake[bB]ack|takenBack|^move\.|time\.none|game\.royalsTaken`}, // take back; moves as players say them
	{regexp.MustCompile(`(?i)\bblow`), "explode", ``},
	{regexp.MustCompile(`(?i)\b(comes?|came) up\b|\bhas stood\b`), "appear", ``},
	{regexp.MustCompile(`(?i)\bthe other side\b`), "your opponent", ``},
	{regexp.MustCompile(`(?i)\bfaults?\b`), "error", ``},
	{regexp.MustCompile(`(?i)\b(this|the|one) machine\b`), "computer", ``},
	{regexp.MustCompile(`(?i)\brunning game\b`), "current game", ``},
	{regexp.MustCompile(`(?i)\banew\b`), "again, reload", ``},
	{regexp.MustCompile(`(?i)\bwhoever\b`), "you, a side", ``},
	{regexp.MustCompile(`(?i)\byour own\b`), "custom", `^refusal\.|^rules\.`},
	{regexp.MustCompile(`(?i)\bcannot be (opened|read|written|started|saved)\b`), "Could not open", ``},
}

var (
	place       = regexp.MustCompile(`\{\{[^}]*\}\}`)
	sentenceEnd = regexp.MustCompile(`\S[.!?](\s|$)`)
)

// TestPlainWords: texts have short sentences, no former words, one term for one thing, and at most two sentences.
func TestPlainWords(t *testing.T) {
	texts, err := Translation(English)
	testenv.Must(t, err)
	for _, name := range Rulebook().Names() {
		rs, err := Rulebook().Ruleset(name)
		testenv.Must(t, err)
		texts["about."+name] = rs.Definition().Description
	}
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		forms, several := texts[key].(map[string]any)
		if !several {
			forms = map[string]any{"": texts[key]}
		}
		for _, form := range forms {
			text := place.ReplaceAllString(form.(string), "X")
			for _, fault := range testenv.NotPlain(text) {
				t.Errorf("%s: %s", key, fault)
			}
			if n := len(sentenceEnd.FindAllString(text, -1)); n > 2 && !strings.HasPrefix(key, "about.") {
				t.Errorf("%s: %d sentences, not two at most: %q", key, n, text)
			}
			for _, term := range formerTerms {
				if term.pattern.MatchString(text) && (term.but == "" || !regexp.MustCompile(term.but).MatchString(key)) {
					t.Errorf("%s: the term is %q: %q", key, term.now, text)
				}
			}
		}
	}
}
