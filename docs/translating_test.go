package docs_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// Each language uses the words of its glossary, and none of those beside them.
func TestGlossaries(t *testing.T) {
	page, err := os.ReadFile("translating.md")
	testenv.Must(t, err)
	parts := strings.Split(string(page), "\n## ")[1:]
	testenv.Same(t, len(parts), len(resources.Languages())-1, "glossaries, one for each language but English")
	for _, part := range parts {
		code, rest, _ := strings.Cut(part, "\n")
		texts := textsOf(t, code)
		for line := range strings.Lines(rest) {
			cells := strings.Split(strings.Trim(line, "|\n"), "|")
			if len(cells) != 3 || strings.HasPrefix(cells[0], "-") || cells[0] == " English " {
				continue
			}
			word, not := strings.TrimSpace(cells[1]), strings.TrimSpace(cells[2])
			if !strings.Contains(texts, strings.ToLower(word)) {
				t.Errorf("%s: no text has %q, the word for%s", code, word, cells[0])
			}
			if before, after, found := strings.Cut(texts, strings.ToLower(not)); found && not != "" {
				line := before[strings.LastIndex(before, "\n")+1:] + not + strings.SplitN(after, "\n", 2)[0]
				t.Errorf("%s: %q should be %q in\n%s", code, not, word, line)
			}
		}
	}
}

// textsOf returns all texts of a language in small letters, each in a line.
func textsOf(t *testing.T, code string) string {
	t.Helper()
	var all strings.Builder
	for _, folder := range []string{"translations", "faults"} {
		data, err := os.ReadFile("../resources/" + folder + "/" + code + ".json")
		testenv.Must(t, err)
		var entries map[string]any
		testenv.Must(t, json.Unmarshal(data, &entries))
		for _, entry := range entries {
			text, _ := json.Marshal(entry)
			all.WriteString(strings.ToLower(string(text)) + "\n")
		}
	}
	return all.String()
}
