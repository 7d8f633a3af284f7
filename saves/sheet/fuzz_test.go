package sheet

import (
	"context"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/source"
)

// FuzzSheets: any sheets are read, or refused with a place. Each game that is found can be played, has its cost and, if that is
// zero, fits by the plain counter's reading.
func FuzzSheets(f *testing.F) {
	f.Add("1. e4 e5\n2. N?3 Nc6", "1. e4 e5\n-- Nf3 *")
	f.Add("[FEN \"8/1P2k3/8/8/8/8/8/4K3 w - - 0 1\"]\n1. b8R Kd7\n2. ?b7", "")
	f.Add("1. 0-0! exd6 e.p.\n3... ...", "[At \"1 x\"]\n[Result \"1-0\"]\n1.e4")
	f.Add("1. e4 e5\n2. Nf8 Nc6\n3. * B?5 ; x", "1. e4 e5\n2. Nc6 Nf3\n3. *x* *")
	rs := normal(f)
	f.Fuzz(func(t *testing.T, one, two string) {
		files := []source.File{{Name: "one", Data: []byte(one)}}
		if two != "" {
			files = append(files, source.File{Name: "two", Data: []byte(two)})
		}
		r, _, err := Read(rs, files...)
		if err != nil {
			for _, fault := range source.Faults(err) {
				if fault.File == "" || fault.Line == 0 || strings.Contains(fault.Error(), "%!") && !strings.Contains(one+two, "%!") {
					t.Errorf("%+v", fault)
				}
			}
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second/5)
		defer cancel()
		a, err := r.Find(ctx, Options{Cost: 2, Games: 3})
		if err != nil {
			return
		}
		for i := range a.Games {
			found := &a.Games[i]
			if _, err := r.Game(a, i, game.Judge{}, func(Correction, int) string { return "" }); err != nil {
				t.Error(err)
			}
			p := r.Start
			for ply, m := range found.Moves {
				words := wordsOf(&p)
				for _, s := range r.Sheets {
					if a.Cost > 0 || ply >= len(s.Entries) || strings.ContainsAny(s.Entries[ply].Text, "….e") {
						continue // any number of dots means nothing
					}
					fits := false
					for text := range words[m] {
						fits = fits || matches(tidy(s.Entries[ply].Text), text)
					}
					if !fits {
						t.Errorf("ply %d: %s for %q", ply, found.SAN[ply], s.Entries[ply].Text)
					}
				}
				if p, err = p.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}
