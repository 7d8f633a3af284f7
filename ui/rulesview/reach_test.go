package rulesview

import (
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"strings"
	"testing"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// TestReach tells quiet moves, captures and first moves apart, and slides from leaps.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		ruleset                                string
		letter                                 byte
		quiet, captures, both, initial, slides int
		legend                                 string
	}{
		{"normal", 'P', 1, 2, 0, 1, 1, "quiet capture initial"},
		{"normal", 'N', 0, 0, 8, 0, 0, "both"},
		{"normal", 'Q', 0, 0, 27, 0, 8, "both"},
		{"archers", 'B', 8, 8, 0, 0, 0, "quiet capture"},
		{"classic", 'P', 1, 2, 0, 1, 0, "quiet capture initial"},
	} {
		rs, err := resources.Rulebook().Ruleset(c.ruleset)
		testenv.Must(t, err)
		r := ReachOf(rs, rules.NewPiece(rs.KindOf(c.letter), rules.White))
		counts := map[Mark]int{}
		for _, s := range r.landings {
			counts[Mark{Quiet: s.mark.Quiet, Captures: s.mark.Captures}]++
			if s.mark.Initial {
				counts[Mark{Initial: true}]++
			}
		}
		quiet, captures, both := counts[Mark{Quiet: true}], counts[Mark{Captures: true}], counts[Mark{Quiet: true, Captures: true}]
		if quiet != c.quiet || captures != c.captures || both != c.both || counts[Mark{Initial: true}] != c.initial || len(r.slides) != c.slides {
			t.Errorf("%s %c: %v, %d slides", c.ruleset, c.letter, counts, len(r.slides))
		}
		var want []string
		for _, key := range strings.Fields(c.legend) {
			want = append(want, words.Text("piece."+key))
		}
		if got := legendOf(r); !slices.EqualFunc(got, want, func(l legendLine, text string) bool { return l.text == text }) {
			t.Errorf("%s %c: legend %v, want %q", c.ruleset, c.letter, got, want)
		}
	}
}

// TestManners: marks of other shapes show what a move needs of its path, and the legend explains them.
func TestManners(t *testing.T) {
	for offset, key := range map[rules.Offset]string{
		{Forward: 1, Range: rules.Unlimited, Manner: rules.Over}:   "piece.over",
		{Forward: 1, Range: rules.Unlimited, Manner: rules.Beyond}: "piece.beyond",
		{Forward: 2, Right: 1, Range: 1, Manner: rules.Lame}:       "piece.lame",
	} {
		want := words.Text(key, words.With{"Text": words.Text("piece.quiet")})
		shipped, _ := resources.Rulebook().Ruleset("normal")
		d := *shipped.Definition()
		d.Pieces = slices.Clone(d.Pieces)
		i := slices.IndexFunc(d.Pieces, func(p rules.PieceDef) bool { return p.Letter == 'N' })
		d.Pieces[i].Move, d.Pieces[i].Capture = []rules.Offset{offset}, nil
		rs, err := rules.Compile(&d)
		testenv.Must(t, err)
		r := ReachOf(rs, rules.NewPiece(rs.KindOf('N'), rules.White))
		if l := legendOf(r); len(l) != 1 || l[0].text != want {
			t.Errorf("%+v: %v", offset, l)
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

// TestManyMarks: of more marks than can be told apart each square has one; the legend explains all.
func TestManyMarks(t *testing.T) {
	var r Reach
	for sq := range rules.Square(64) {
		for manner := rules.Freely; manner <= rules.Lame; manner++ {
			r.landings = append(r.landings, landing{sq, Mark{Manner: manner, Quiet: true}})
		}
	}
	if v := (ReachView{reach: r}); len(v.marked()) != 64 || len(legendOf(r)) != 4 {
		t.Errorf("%d marks, %d lines", len(v.marked()), len(legendOf(r)))
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
