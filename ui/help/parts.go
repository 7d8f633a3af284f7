package help

import (
	"regexp"
	"slices"
	"strings"
)

type part struct {
	heading    string
	paragraphs []paragraph
}

// paragraph is a paragraph, a list item, or a picture with its description.
type paragraph struct {
	text    []span
	point   bool
	picture string // file name, may be ""
}

type span struct {
	text string
	bold bool
}

// marks matches the manual's inline Markdown.
var marks = regexp.MustCompile(`\*\*([^*]+)\*\*|\*([^*]+)\*|` + "`([^`]+)`" + `|\[([^\]]+)\]\([^)]*\)`)

// pictured matches a picture in the manual's Markdown.
var pictured = regexp.MustCompile(`^!\[([^\]]+)\]\(([^)]+)\)$`)

// keysAside matches keys that the manual gives in brackets.
var keysAside = regexp.MustCompile(`\s\(\*\*[^)]*\)`)

// parts splits a manual: the introduction after its title, then the part of each heading. Without keys, as for players without a
// keyboard, it omits those in brackets, and paragraphs and list items that name others.
func parts(markdown string, keys bool) []part {
	if !keys {
		markdown = keysAside.ReplaceAllString(markdown, "")
	}
	var all []part
	for block := range strings.SplitSeq(markdown, "\n\n") {
		block = strings.TrimSpace(block)
		if heading := strings.TrimLeft(block, "#"); heading != block {
			all = append(all, part{heading: strings.TrimSpace(heading)})
			continue
		}
		if block == "" || len(all) == 0 {
			continue
		}
		last := &all[len(all)-1]
		if p := pictured.FindStringSubmatch(block); p != nil {
			last.paragraphs = append(last.paragraphs, paragraph{text: spans(p[1]), picture: p[2]})
			continue
		}
		list, isList := strings.CutPrefix(block, "- ")
		for text := range strings.SplitSeq(list, "\n- ") {
			if keys || !strings.Contains(text, "**") {
				last.paragraphs = append(last.paragraphs, paragraph{text: spans(text), point: isList})
			}
		}
	}
	return slices.DeleteFunc(all, func(p part) bool { return len(p.paragraphs) == 0 })
}

// spans returns lines of text without their Markdown.
func spans(text string) []span {
	text = strings.Join(strings.Fields(text), " ")
	var all []span
	add := func(text string, bold bool) {
		if text != "" {
			all = append(all, span{text, bold})
		}
	}
	at := 0
	for _, m := range marks.FindAllStringSubmatchIndex(text, -1) {
		add(text[at:m[0]], false)
		for group := 1; group <= 4; group++ {
			if m[2*group] >= 0 {
				add(text[m[2*group]:m[2*group+1]], group != 4)
			}
		}
		at = m[1]
	}
	add(text[at:], false)
	return all
}

// says reports whether a part has words beginning with each of some lower-case words.
func (p part) says(wanted []string) bool {
	text := strings.ToLower(" " + p.heading)
	for _, paragraph := range p.paragraphs {
		text += " "
		for _, s := range paragraph.text {
			text += strings.ToLower(s.text)
		}
	}
	for _, word := range wanted {
		if !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}
