package ui

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/gamelist"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/ruleset"
	"overtheboard/saves/savedgame"
	"overtheboard/ui/customgames/pieceset"
	"overtheboard/ui/settings"
	"overtheboard/ui/uitest"
)

// versions are the released versions whose files every later version opens. Each has a folder in testdata with journals,
// drafts, archive, settings, saved games, custom rulesets and pieces and a bundle of them, as that version wrote them. Text
// files beside the games list all that they hold.
var versions = []string{"1.0.0"}

func eachVersion(t *testing.T, do func(t *testing.T, folder string)) {
	for _, version := range versions {
		t.Run(version, func(t *testing.T) { do(t, filepath.Join("testdata", version)) })
	}
}

func anybody() notation.Options {
	return notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset, Judge: uitest.AtOnce()}
}

// owner reads them with those of a folder.
func owner(t *testing.T, folder string) notation.Options {
	t.Helper()
	r := anybody()
	library, _ := source.ReadPath(filepath.Join(folder, rules.LibraryFile), rules.LibraryFile)
	rulesets, err := source.ReadPath(filepath.Join(folder, rules.RulesetsFile), rules.RulesetsFile)
	testenv.Must(t, err)
	if r.Book, err = rules.ReadFiles(library, rulesets, resources.Rulebook()); err != nil {
		t.Fatal(err)
	}
	return r
}

// allOf tells all that a game holds. Of the clocks of a game that was running when it was written, it tells what those showed who
// had just moved: that of the others ran on.
func allOf(g *game.Game, running bool) string {
	var b strings.Builder
	fmt.Fprintln(&b, "players:", g.Names[rules.White], "|", g.Names[rules.Black])
	if !g.Started.IsZero() {
		fmt.Fprintln(&b, "started:", g.Started.Format(time.DateTime))
	}
	for _, name := range slices.Sorted(maps.Keys(g.Tags)) {
		fmt.Fprintf(&b, "tag %s: %s\n", name, g.Tags[name])
	}
	d := g.Ruleset().Definition()
	fmt.Fprintf(&b, "rules: %s", d.Name)
	for _, p := range d.Pieces {
		fmt.Fprintf(&b, ", %c %s %q", p.Letter, p.Name, p.SAN)
	}
	fmt.Fprintln(&b)
	fmt.Fprintln(&b, "start:", g.Root().Position().FEN())
	fmt.Fprintf(&b, "time control: %s, the clock waits: %v\n", g.TimeControl(), g.ClockStart() == game.AfterFirstMove)
	fmt.Fprintf(&b, "outcome: %s %s, taken back: %d\n", g.Outcome().Result.Score(), g.Outcome().Reason, g.TakenBack())
	tellNode(&b, g, g.Root(), "", running)
	return b.String()
}

func tellNode(b *strings.Builder, g *game.Game, n *game.Node, indent string, running bool) {
	played := " "
	if g.OnMainLine(n) {
		played = "*"
	}
	fmt.Fprintf(b, "%s%s%d %s", indent, played, n.Ply(), n.SAN())
	for _, side := range []rules.Color{rules.White, rules.Black} {
		if left, known := n.Remaining(side); known && (!running || n.Parent() != nil && side == n.Mover()) {
			fmt.Fprintf(b, " %s %v", side, left)
		}
	}
	for _, e := range n.Events() {
		fmt.Fprintf(b, " [%s %s %d]", e.Type, e.By, e.Seconds)
	}
	if len(n.NAGs) > 0 {
		fmt.Fprint(b, " ", n.NAGs)
	}
	if n.Before+n.After != "" {
		fmt.Fprintf(b, " %q %q", n.Before, n.After)
	}
	fmt.Fprintln(b)
	for i, c := range n.Children() {
		if i == 0 {
			defer tellNode(b, g, c, indent, running)
		} else {
			tellNode(b, g, c, indent+"  ", running)
		}
	}
}

// wantAll compares what a file holds with what it held when it was written.
func wantAll(t *testing.T, path, got string) {
	t.Helper()
	testenv.Same(t, got, uitest.Content(t, path+".txt"), path)
}

func filesIn(t *testing.T, folder, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no %s in %s, %v", pattern, folder, err)
	}
	return paths
}

// TestOldSavedGames opens saved games, PGN and FEN files of older versions. Saved games need no rules files.
func TestOldSavedGames(t *testing.T) {
	eachVersion(t, func(t *testing.T, folder string) {
		for _, path := range filesIn(t, filepath.Join(folder, "games"), "*") {
			if strings.HasSuffix(path, ".txt") {
				continue
			}
			r := anybody()
			if filepath.Ext(path) == ".pgn" {
				r = owner(t, filepath.Join(folder, "rules")) // of which 1.0.0 kept the name
			}
			g, notices, err := saves.Open(r, path)
			if err != nil || len(notices) > 0 {
				t.Fatalf("%s: %v, %v", path, err, notices)
			}
			wantAll(t, path, allOf(g, false))
		}
	})
}

// TestOldJournals resumes the games of old journals without rules files, with the clocks as they were.
func TestOldJournals(t *testing.T) {
	eachVersion(t, func(t *testing.T, folder string) {
		for _, path := range filesIn(t, filepath.Join(folder, "journals"), "*.journal") {
			found, err := journal.Recover(anybody(), savedgame.Form{}, path)
			if err != nil || len(found.Notices) > 0 || found.Damage != nil {
				t.Fatalf("%s: %v, %v", path, err, found)
			}
			wantAll(t, path, allOf(found.Game, true)+"seating: "+found.Seating+"\n")

			data := uitest.Content(t, path)
			journal := t.TempDir()
			uitest.WriteFile(t, journal, "game-1.journal", data)
			w := start(t, journal, "")
			testenv.Same(t, allOf(w.shell.Controller.Game(), true), allOf(found.Game, true), path+", resumed")
			var clocks struct{ Clock []string }
			last := data[strings.LastIndex(data, `"clock":[`):]
			testenv.Must(t, json.Unmarshal([]byte("{"+last[:strings.Index(last, "]")+1]+"}"), &clocks), path)
			for side, want := range clocks.Clock {
				got := w.shell.Controller.Clock().Remaining(rules.Color(side), time.Now())
				testenv.Same(t, notation.FormatClock(got), want, path+": a clock")
			}
		}
	})
}

// TestOldArchive lists and reads archives of older versions, adds a game, and changes nothing else.
func TestOldArchive(t *testing.T) {
	eachVersion(t, func(t *testing.T, folder string) {
		r := owner(t, filepath.Join(folder, "rules"))
		for _, path := range filesIn(t, filepath.Join(folder, "archive"), "*.pgn") {
			games, _, err := gamelist.Source{Path: path}.List(context.Background()).Read(time.Now().Add(time.Hour))
			testenv.Must(t, err)
			var all strings.Builder
			for i := range games.Len() {
				e := games.At(i)
				_, g, notices, err := e.Read(r)
				if err != nil || len(notices) > 0 {
					t.Fatalf("%s, game %d: %v, %v", path, i+1, err, notices)
				}
				fmt.Fprintf(&all, "%d %s - %s %s %s %d\n%s\n", e.Number, e.White, e.Black, e.Date, e.Result, e.Plies, allOf(g, false))
			}
			wantAll(t, path, all.String())

			before, table := uitest.Content(t, path), archivedTable{t.TempDir(), t.TempDir()}
			copied := uitest.WriteFile(t, table.archive, filepath.Base(path), before)
			table.played(t, mate)
			if after := uitest.Content(t, copied); !strings.HasPrefix(after, before) || len(after) == len(before) {
				t.Errorf("%s is not what it was, with a game behind it:\n%s", path, after)
			}
		}
	})
}

// TestOldSettings reads the settings of older versions, own rulesets with their pictures, own pieces, and a bundle of rules.
func TestOldSettings(t *testing.T) {
	eachVersion(t, func(t *testing.T, folder string) {
		data := uitest.Content(t, filepath.Join(folder, "config", "settings.json"))
		p := settings.New(settings.OpenFile(uitest.WriteFile(t, t.TempDir(), "settings.json", data)))
		got := fmt.Sprint(p.WindowSize(), p.Names(), p.Ruleset.Get(), p.RulesFile.Get(), p.Time.Get(), p.OwnTime.Get(), p.ClockStart.Get() == game.AfterFirstMove,
			p.Flipped.Get(), p.Seating.Get(), p.Recent.Get(), p.Folder.Get())
		wantAll(t, filepath.Join(folder, "config", "settings.json"), got+"\n")

		own := filepath.Join(folder, "rules")
		w := openWindow(t, Options{RulesFolder: own})
		for name, fen := range map[string]string{
			"hill and camel": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			"wizards":        "rwbqkbwr/pppppppp/8/8/8/8/PPPPPPPP/RWBQKBWR w KQkq - 0 1",
		} {
			e := w.shell.Catalog.Find(filepath.Join(own, rules.RulesetsFile), name)
			if e.Name != name || len(e.Faults) > 0 {
				t.Errorf("%s: %v", name, e.Faults)
				continue
			}
			if start := e.Rules.Start(); start.FEN() != fen {
				t.Errorf("%s begins with %s", name, start.FEN())
			}
		}
		for _, set := range []string{filepath.Join(own, ruleset.PicturesFolder), filepath.Join(folder, "pieces", "mine")} {
			if _, faults := pieceset.Read(context.Background(), set, nil); len(faults) > 0 {
				t.Error(set, faults)
			}
		}
		bundle, err := ruleset.ReadFile(t.Context(), filepath.Join(folder, "hill and camel"+ruleset.Ending), resources.Rulebook())
		if err != nil || bundle.Name != "hill and camel" || len(bundle.Pictures) != 2 || !strings.Contains(bundle.Ruleset, "Camel") {
			t.Errorf("%v: %q, %d pictures", err, bundle.Name, len(bundle.Pictures))
		}
	})
}

func TestOldDraft(t *testing.T) {
	eachVersion(t, func(t *testing.T, folder string) {
		const name = "workshop-1.draft"
		journal := t.TempDir()
		uitest.WriteFile(t, journal, name, uitest.Content(t, filepath.Join(folder, "journals", name)))
		w := openWindow(t, Options{Journal: journal, RulesFolder: t.TempDir()})
		w.shell.Do("workshop")
		d := w.customGames.Draft()
		if d.Name() != "drafted" || !strings.Contains(d.Text(), "Not kept yet.") || !strings.Contains(d.Text(), "Camel") {
			t.Errorf("the workshop holds %q: %s", d.Name(), d.Text())
		}
	})
}
