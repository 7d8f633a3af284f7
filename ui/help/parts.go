package help

import (
	"regexp"
	"strings"
)

// part is what stands below one heading.
type part struct {
	heading    string
	paragraphs []paragraph
}

// paragraph is a paragraph, a point of a list, or a picture with a text that says what is in it.
type paragraph struct {
	text    []span
	point   bool
	picture string // its file, "" for none
}

// span is a piece of text in one style.
type span struct {
	text string
	bold bool
}

// marks are what the manual's Markdown has within a line.
var marks = regexp.MustCompile(`\*\*([^*]+)\*\*|\*([^*]+)\*|` + "`([^`]+)`" + `|\[([^\]]+)\]\([^)]*\)`)

// pictured is a picture in the manual's Markdown.
var pictured = regexp.MustCompile(`^!\[([^\]]+)\]\(([^)]+)\)$`)

// parts returns the parts of a manual: the introduction below its title, then what stands below each heading.
func parts(markdown string) []part {
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
		if points, ok := strings.CutPrefix(block, "- "); ok {
			for point := range strings.SplitSeq(points, "\n- ") {
				last.paragraphs = append(last.paragraphs, paragraph{text: spans(point), point: true})
			}
			continue
		}
		last.paragraphs = append(last.paragraphs, paragraph{text: spans(block)})
	}
	return all
}

// spans returns a text of some lines without its marks.
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

// says tells whether a part has all of some lower-case words, each as the beginning of one of its own.
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
