package saves

import (
	"bytes"
	"strings"
	"testing"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/saves/savestest"
)

func TestDropsAreKept(t *testing.T) {
	book, err := rules.ReadFiles(source.File{}, source.File{Name: rules.RulesetsFile, Data: []byte(savestest.FieldExamples)}, savestest.Shipped().Book)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := book.Ruleset("hands")
	if err != nil {
		t.Fatal(err)
	}
	reader := savestest.Shipped()
	reader.Book = book
	g, err := game.New(game.Config{Ruleset: rs, Judge: reader.Judge})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range strings.Fields("e4 d5 exd5 Qxd5 N@f4 N@f5 Nxd5 @d6 @e3") {
		m, err := g.Live().Position().ParseSAN(text)
		if err == nil {
			_, err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	if got := g.Live().SAN(); got != "@e3" {
		t.Errorf("the last move is written %q", got)
	}
	fen := g.Live().Position().FEN()
	for _, name := range []string{"game.json", "game.pgn"} {
		var b bytes.Buffer
		if err := Write(&b, name, g, savestest.Evening); err != nil {
			t.Fatal(err)
		}
		again, notices, err := Read(reader, name, b.Bytes())
		if err != nil || len(notices) > 0 {
			t.Fatalf("%s: %v, %v\n%s", name, notices, err, b.String())
		}
		if got := again.Live().Position().FEN(); got != fen {
			t.Errorf("%s: read as %s, want %s", name, got, fen)
		}
		if name == "game.json" && !strings.Contains(b.String(), `"N@"`) {
			t.Errorf("a drop is written otherwise in\n%s", b.String())
		}
	}
}
