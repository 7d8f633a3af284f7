package testenv

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// LongestSentence is the most words in a sentence for readers.
const LongestSentence = 22

// Former maps patterns of former words to their replacements. CONTRIBUTING.md has the glossary.
var Former = []struct{ Pattern, Now string }{
	{`\bmen\b`, "pieces"},
	{`\bmend(s|ed|ing)?\b`, "fix"},
	{`\b[Ff]aults?\b`, "error"},
	{`\bother button\b`, "right-click"},
	{`\btap(s|ped)? with the pointer\b`, "click"},
	{`\bwrit(e|es|ten) (it |them )?down\b|\bwrote down\b`, "save, record"},
	{`\b(is|are|was|were|be|being) told\b`, "say it in the active voice"},
	{`\bfound out\b|\bfinds? out\b`, "decide, determine"},
	{`\bgo(es)? on to be\b|\bgone on with\b`, "name what acts"},
	{`\bOwn (games|pieces|rules|rulesets)\b`, "Add games, Add pieces, custom"},
	{`\brulings?\b`, "verdict"},
	{`\bstrips?\b`, "player bar"},
	{`\bchips?\b`, "status badge"},
	{`\bblasts?\b`, "explosion"},
	{`\b[Ss]igns\b`, "annotations"},
	{`\b[Gg]ifts?\b`, "ruleset bundle"},
	{`\bkeepers?\b`, "autosave, recorder"},
	{`\bfurnish(es|ed)?\b`, "set up"},
	{`\bleft out\b|\bleaves? out\b`, "omitted, skipped"},
	{`\bput(s|ting)? aside\b`, "quarantine"},
	{`\bjournalsum\b|\bcourtroom\b|\blively\b`, "checksum, test cases, awake"},
}

// former are the patterns, compiled for the tests that ask.
var former = sync.OnceValue(func() (all []*regexp.Regexp) {
	for _, f := range Former {
		all = append(all, regexp.MustCompile(f.Pattern))
	}
	return all
})

var sentence = regexp.MustCompile(`[.!?…]["”»)]*(\s|$)|:\s*\n`)

// NotPlain returns what makes a text hard to read: long sentences and former words.
func NotPlain(text string) (faults []string) {
	for i, pattern := range former() {
		if found := pattern.FindString(text); found != "" {
			faults = append(faults, fmt.Sprintf("%q is now %q: %s", found, Former[i].Now, text))
		}
	}
	for _, one := range sentence.Split(text, -1) {
		if n := len(strings.Fields(one)); n > LongestSentence {
			faults = append(faults, fmt.Sprintf("%d words in %q", n, strings.TrimSpace(one)))
		}
	}
	return faults
}
