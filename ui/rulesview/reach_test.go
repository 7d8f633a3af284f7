package rulesview

import (
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/ui/kit"
)

// TestReach tells quiet moves, captures and first moves apart, and slides from leaps.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		ruleset                                string
		letter                                 byte
		quiet, captures, both, initial, slides int
		legend                                 string
	}{
		{"normal", 'P', 1, 2, 0, 1, 1, "moves without capturing, captures, first move only"},
		{"normal", 'N', 0, 0, 8, 0, 0, "moves or captures"},
		{"normal", 'Q', 0, 0, 27, 0, 8, "moves or captures"},
		{"archers", 'B', 8, 8, 0, 0, 0, "moves without capturing, captures"},
		{"classic", 'P', 1, 2, 0, 1, 0, "moves without capturing, captures, first move only"},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		r := ReachOf(rs, rules.NewPiece(rs.KindOf(c.letter), rules.White))
		var quiet, captures, both, initial int
		for _, s := range r.landings {
			switch {
			case s.Quiet && s.Captures:
				both++
			case s.Quiet:
				quiet++
			case s.Captures:
				captures++
			}
			if s.Initial {
				initial++
			}
		}
		if quiet != c.quiet || captures != c.captures || both != c.both || initial != c.initial || len(r.slides) != c.slides {
			t.Errorf("%s %c: %d quiet, %d captures, %d both, %d initial, %d slides", c.ruleset, c.letter, quiet, captures, both, initial, len(r.slides))
		}
		l := NewLegend()
		l.Set(r)
		var texts []string
		for _, line := range l.lines {
			texts = append(texts, line.text)
		}
		if got := strings.Join(texts, ", "); got != c.legend {
			t.Errorf("%s %c: legend %q", c.ruleset, c.letter, got)
		}
	}
}

// TestManners: marks of other shapes show what a move needs of its path, and the legend explains them.
func TestManners(t *testing.T) {
	for offset, want := range map[rules.Offset]string{
		{Forward: 1, Range: rules.Unlimited, Manner: rules.Over}:   "moves without capturing, over one piece",
		{Forward: 1, Range: rules.Unlimited, Manner: rules.Beyond}: "moves without capturing, right behind a piece",
		{Forward: 2, Right: 1, Range: 1, Manner: rules.Lame}:       "moves without capturing, if the path is clear",
	} {
		shipped, _ := resources.Rulebook().Ruleset("normal")
		d := *shipped.Definition()
		d.Pieces = slices.Clone(d.Pieces)
		i := slices.IndexFunc(d.Pieces, func(p rules.PieceDef) bool { return p.Letter == 'N' })
		d.Pieces[i].Move, d.Pieces[i].Capture = []rules.Offset{offset}, nil
		rs, err := rules.Compile(&d)
		if err != nil {
			t.Fatal(err)
		}
		r := ReachOf(rs, rules.NewPiece(rs.KindOf('N'), rules.White))
		l := NewLegend()
		l.Set(r)
		if len(l.lines) != 1 || l.lines[0].text != want {
			t.Errorf("%+v: %v", offset, l.lines)
		}
		if offset.Range != 1 && slices.ContainsFunc(r.landings, func(l landing) bool { return l.to == r.from+8 }) {
			t.Errorf("%+v: the piece comes to where its hurdle stands", offset)
		}
		freely := Mark{Quiet: true}
		kindOf := func(m rules.Manner) string {
			return fmt.Sprintf("%T", shape(m, kit.NewRect(0, 0, 20, 20), 0.3, nil, nil, 0))
		}
		if kind := kindOf(offset.Manner); offset.Manner != rules.Lame && kind == kindOf(freely.Manner) {
			t.Errorf("%+v: the mark is a %s, as that of a free move", offset, kind)
		}
	}
}

// TestMarksDiffer: what a piece may do on a square is told by the shape or size of the mark.
func TestMarksDiffer(t *testing.T) {
	for _, manner := range []rules.Manner{rules.Freely, rules.Over, rules.Beyond} {
		seen := map[string]Mark{}
		for _, m := range []Mark{{Quiet: true, Captures: true}, {Quiet: true}, {Captures: true}, {Initial: true}, {Initial: true, Captures: true}} {
			m.Manner = manner
			drawn := ""
			for _, o := range marks(m, kit.NewRect(0, 0, 24, 24), color.Black) {
				drawn += fmt.Sprintf("%T of %v, %v; ", o, o.Size(), reflect.ValueOf(o).Elem().FieldByName("FillColor").IsNil())
			}
			if other, twice := seen[drawn]; twice {
				t.Errorf("%+v looks like %+v", m, other)
			}
			seen[drawn] = m
		}
	}
}
