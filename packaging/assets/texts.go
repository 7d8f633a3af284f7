package main

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
)

// texts are the desktops' texts about the program, by language and key.
type texts map[string]map[string]string

func readTexts(path string) (all texts, err error) {
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		return nil, err
	}
	for language, has := range all {
		for key := range all["en"] {
			if has[key] == "" {
				return nil, fmt.Errorf("%s: %s has no %q", path, language, key)
			}
		}
	}
	return all, nil
}

// localised returns a template with each line that has a text's key, "@text new@", in English and then in the other languages:
// an element of XML with its xml:lang, a key of a desktop entry with its language in brackets.
func localised(template string, all texts) string {
	var b strings.Builder
	for line := range strings.Lines(template) {
		before, rest, found := strings.Cut(line, "@text ")
		if !found {
			b.WriteString(line)
			continue
		}
		key, after, _ := strings.Cut(rest, "@")
		element := strings.Contains(before, "<")
		for i, language := range append([]string{"en"}, slices.Sorted(maps.Keys(all))...) {
			begin, text := before, all[language][key]
			switch {
			case i == 0:
			case language == "en":
				continue
			case element:
				begin = strings.TrimSuffix(before, ">") + fmt.Sprintf(" xml:lang=%q>", language)
			default:
				begin = strings.TrimSuffix(before, "=") + "[" + language + "]="
			}
			b.WriteString(begin)
			if element {
				_ = xml.EscapeText(&b, []byte(text)) // a builder returns no errors
			} else {
				b.WriteString(text)
			}
			b.WriteString(after)
		}
	}
	return b.String()
}
