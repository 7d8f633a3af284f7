package export

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/ui/words"
)

// checkBook checks a book's pages: every word once, all inside the columns, and nothing on a diagram.
func checkBook(t *testing.T, b *Book, paper Paper) {
	t.Helper()
	var written strings.Builder
	letters := newLettering()
	wanted, diagrams, drawn := 0, 0, 0
	for _, k := range b.blocks {
		for _, w := range k.words {
			wanted += len(w.text + w.rest)
		}
		if k.diagram != nil {
			diagrams++
		}
	}
	for i, p := range b.pages(paper, letters, false) {
		for _, one := range p.texts {
			if !math.IsInf(one.room, 1) {
				continue
			}
			written.WriteString(one.text)
			wide := letters.shape(one.text, one.bold, one.left).width * one.size
			if one.x < edge-0.1 || one.x+wide > paper.Width-edge+0.1 || one.y < edge || one.y > paper.Height-edge {
				t.Errorf("page %d: %q lies beyond the edge: from %.1f to %.1f, at %.1f", i+1, one.text, one.x, one.x+wide, one.y)
			}
			if slices.ContainsFunc(p.figures, func(f figure) bool {
				return f.height > 10 && one.x < f.x+f.width && one.x+wide > f.x && one.y > f.y && one.y-one.size < f.y+f.height
			}) {
				t.Errorf("page %d: %q lies on a diagram", i+1, one.text)
			}
		}
		for _, f := range p.figures {
			if f.height > 10 {
				drawn++
			}
		}
	}
	testenv.Same(t, written.Len(), wanted, paper.Name, "letters")
	testenv.Same(t, drawn, diagrams, paper.Name, "diagrams")
}

// A game is printed with its heading, notes and diagrams.
func TestBook(t *testing.T) {
	g := read(t, strings.NewReplacer("3. d4 Bg4", "3. d4 {[%cal Gd4e5] Opens the centre. [#] So early!} Bg4?! $220 (3... exd4 4. Nxd4 (4. Qxd4 {[#]}) Nf6)",
		"9. Bg5 b5 {(=)}", "9. Bg5 {[#]} {[#]} b5", "17. Rd8#", "17. Rd8# {Beautiful.}").Replace(opera))
	b := NewBook(g, false)
	checkBook(t, b, Papers[1])
	Preview(b, Papers[1], 200, 300)
	text := textOf(t, pdfOf(t, b, Papers[0]))
	_, reason := words.OutcomeLine(g.Outcome())
	for _, want := range []string{
		"Morphy, Paul · 2690 · New Orleans – Duke Karl / Count Isouard", "Opera, the Duke’s box · Paris · Round 1 · 1858-11-02 · 1–0", "C41 Philidor Defense",
		"1. e4 e5 2. Nf3 d6 3. d4", "Opens the centre.", "So early!", "3… Bg4?!", "3… exd4 4. Nxd4", "(4. Qxd4)", "4… Nf6", "17. Rd8#", "Beautiful.", "1–0 " + reason,
	} {
		if !strings.Contains(text, words.Bare(want)) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if strings.ContainsAny(text, "[]%$") {
		t.Errorf("marks are printed: %s", text)
	}
	var diagrams []string
	for _, k := range b.blocks {
		if k.diagram != nil {
			diagrams = append(diagrams, words.Caption(k.diagram))
		}
	}
	testenv.Same(t, fmt.Sprint(diagrams), "[3. d4 3… Bg4 4. Qxd4 9. Bg5]", "the diagrams")
}

// A long game with long notes fills columns and pages; no line of a paragraph stands alone.
func TestLongBook(t *testing.T) {
	g := random(t, "normal", 300)
	for i, n := range g.MainLine() {
		if i%7 == 0 {
			n.After = strings.Repeat("A comment of several words. ", i%40)
		}
		if i%23 == 0 {
			n.After += words.Diagram
		}
	}
	checkBook(t, NewBook(g, true), Papers[0])
}

// The words of a line stand in their direction, groups of other words in theirs.
func TestOrdered(t *testing.T) {
	for line, want := range map[string][2]string{
		"a b c": {"a b c", "a b c"}, "א ב ג": {"ג ב א", "ג ב א"}, "א a b – ב": {"א a b – ב", "ב – a b א"}, "a א ב b": {"a ב א b", "b ב א a"},
	} {
		var all []word
		for _, text := range strings.Fields(line) {
			all = append(all, word{text: text})
		}
		for i, left := range []bool{false, true} {
			var got []string
			for _, w := range ordered(all, left) {
				got = append(got, w.text)
			}
			testenv.Same(t, strings.Join(got, " "), want[i], line, "from right to left:", left)
		}
	}
}
