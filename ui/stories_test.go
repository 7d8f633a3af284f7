package ui

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/saves"
	"overtheboard/saves/disk"
	"overtheboard/saves/journal"
	"overtheboard/saves/notation"
	"overtheboard/saves/pgn"
	"overtheboard/saves/savedgame"
	"overtheboard/ui/kit"
	"overtheboard/ui/shell"
	"overtheboard/ui/words"
)

var (
	storyCount = flag.Int("stories", 24, "how many stories are told")
	storyFrom  = flag.Uint64("stories.from", 1, "the number of the first: each is the same every time")
)

// TestStories plays, takes back, saves, opens, leaves, quits and kills at random. Between any two steps something may change
// under the program: custom rules are edited or deleted, files are deleted, replaced, renamed or truncated, folders are
// removed, the disk is full. No game is lost, and all saved games can be replayed with the shipped rules alone.
func TestStories(t *testing.T) {
	testenv.OneGoroutine(t)
	onSmallDisk(t, func(t *testing.T, folder string, disk *smallDisk) {
		for seed := *storyFrom; seed < *storyFrom+uint64(testenv.Draws(*storyCount)); seed++ {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				s := &story{T: t, random: rand.New(rand.NewPCG(seed, 26)), folder: filepath.Join(folder, fmt.Sprint(seed)), disk: disk, played: map[string]played{}}
				s.tell()
				if err := os.RemoveAll(s.folder); err != nil {
					t.Error(err)
				}
			})
			if t.Failed() {
				t.Fatalf("again: -stories 1 -stories.from %d", seed)
			}
		}
	})
}

// story is what happens to one program and its files.
type story struct {
	*testing.T
	random  *rand.Rand
	folder  string
	disk    *smallDisk
	w       *Window
	journal string
	starts  int
	games   int
	played  map[string]played // by White's name
	said    []string
}

// played is what a game has seen: its moves, taken back or not, each with those before it, the note at its start, and its results.
type played map[string]bool

func (s *story) path(names ...string) string {
	return filepath.Join(append([]string{s.folder}, names...)...)
}

func (s *story) say(format string, args ...any) {
	s.said = append(s.said, fmt.Sprintf(format, args...))
}

func (s *story) tell() {
	s.journal = s.path("journal-0")
	for _, name := range []string{"rules", "games", "journal-0"} {
		testenv.Must(s, os.MkdirAll(s.path(name), 0o755))
	}
	s.editRules()
	s.start()
	steps := []func(){s.begin, s.move, s.move, s.move, s.takeBack, s.takeBackAll, s.comment, s.end, s.save, s.save, s.saveInVain,
		s.open, s.openArchived, s.quit, s.quit, s.kill, s.kill}
	world := []func(){s.editRules, s.editRules, s.loseRules, s.loseFile, s.loseFile, s.loseFile, s.loseFile, s.renameArchive, s.loseArchive,
		s.addToArchive, s.blockArchive, s.fillDisk, s.loseJournal}
	s.begin()
	for range 6 + s.random.IntN(20) {
		if s.random.IntN(3) == 0 {
			s.pick(world)()
		}
		s.pick(steps)()
		s.settle()
		s.look()
	}
	s.heal()
	s.quit()
	s.look()
}

func (s *story) pick(from []func()) func() { return from[s.random.IntN(len(from))] }

func (s *story) start() {
	s.starts++
	w := openWindow(s, Options{Shell: shell.Options{Judge: game.Judge{Quick: proofs.Prover().Quick}}, Journal: s.journal, Archive: s.path("archive"), RulesFolder: s.path("rules"), PiecesFolder: s.path("pieces")})
	s.w = w
	s.settle()
}

// settle answers every open question so that nothing is lost.
func (s *story) settle() {
	for range 20 {
		d := s.w.shell.Dialogs.Open
		if d == nil {
			return
		}
		for _, key := range []string{"button.close", "over.look", "button.cancel"} {
			if offers(d, key) {
				s.w.answer(s.T, key)
				break
			}
		}
		if s.w.shell.Dialogs.Open == d {
			s.w.shell.Dialogs.Dismiss()
		}
	}
	s.Fatalf("there is no end of dialogs: %s", s.w.title())
}

// offers reports whether a dialog has an answer.
func offers(d *kit.Dialog, key string) bool {
	return d != nil && slices.ContainsFunc(d.Answers, func(a kit.Answer) bool { return a.Text == words.Text(key) })
}

func (s *story) begin() {
	s.w.shell.Catalog = s.w.shell.Catalog.Read(context.Background())
	own := s.w.shell.Catalog.Find(s.path("rules", rules.RulesetsFile), "mine")
	if s.random.IntN(3) == 0 {
		own = s.w.shell.Catalog.Find("", "")
	}
	s.games++
	name := fmt.Sprint("game ", s.games)
	begun := false
	s.w.library.Leave(func() {
		s.w.begin(s.setUp(game.Config{Names: [2]string{name, "Ben"}, Ruleset: own.Rules}))
		begun = true
	})
	s.say("begin %s by %q: %v", name, own.Name, begun)
	if begun && s.random.IntN(3) == 0 {
		s.comment() // before the first move
	}
}

// setUp sometimes sets up the start position of a game.
func (s *story) setUp(c game.Config) game.Config {
	if c.Ruleset != nil && s.random.IntN(4) == 0 {
		start := c.Ruleset.Start()
		p, err := start.Play(start.LegalMoves()[0])
		testenv.Must(s, err)
		c.Position = &p
	}
	return c
}

func (s *story) name() string { return s.w.shell.Controller.Game().Names[rules.White] }

func (s *story) move() {
	c := s.w.shell.Controller
	for range 1 + s.random.IntN(4) {
		if moves := c.Live().Position().LegalMoves(); c.CanPlay() && len(moves) > 0 {
			testenv.Must(s, c.Play(moves[s.random.IntN(len(moves))]))
			s.say("move %s", c.Live().SAN())
		}
	}
}

func (s *story) takeBack() {
	if s.w.shell.Controller.Can(game.TakingBack) == nil {
		s.say("take back %s", s.w.shell.Controller.Live().SAN())
		_ = s.w.shell.Controller.Do(game.TakingBack)
	}
}

func (s *story) takeBackAll() {
	for s.w.shell.Controller.Can(game.TakingBack) == nil {
		s.takeBack()
	}
}

func (s *story) comment() {
	n := s.w.shell.Controller.Shown()
	notes := n.Notes()
	if n.Parent() == nil && s.played[s.name()] != nil {
		delete(s.played[s.name()], startNote(n.After))
	}
	notes.After = fmt.Sprint("said ", s.random.IntN(100))
	_ = s.w.shell.Controller.Study().Annotate(n, notes)
	s.say("comment")
}

func (s *story) end() {
	if s.random.IntN(2) == 0 {
		s.w.resign(rules.White)
		s.say("resign")
	}
}

// save saves the game in its file, in a new one, or adds it to one that is there.
func (s *story) save() {
	path := s.path("games", fmt.Sprint("file ", s.random.IntN(4), []string{".json", ".pgn"}[s.random.IntN(2)]))
	way := s.random.IntN(3)
	stamp, err := disk.StampOf(path)
	adds := way == 1 && filepath.Ext(path) == ".pgn"
	switch {
	case way == 0:
		s.w.shell.Do("save")
	case err == nil && (adds || stamp == ""):
		s.saveAs(path)
	default:
		return
	}
	s.say("save in %s, unsaved %v", s.w.library.Path(), s.w.shell.Controller.Unsaved())
}

func (s *story) saveAs(path string) {
	s.w.saveAs(s.T, path)
	if offers(s.w.shell.Dialogs.Open, "file.add") {
		s.w.answer(s.T, "file.add")
	}
}

func (s *story) open() {
	if path := s.someFile("games"); path != "" {
		s.w.library.Leave(func() { s.w.library.Open(path) })
		s.say("open %s: %s at %s", path, s.name(), s.w.shell.Controller.Live().SAN())
	}
}

func (s *story) someFile(folder string) string {
	paths, _ := filepath.Glob(s.path(folder, "*.*"))
	if len(paths) == 0 {
		return ""
	}
	return paths[s.random.IntN(len(paths))]
}

func (s *story) openArchived() {
	s.w.shell.Do("archive")
	for range s.random.IntN(10) {
		s.w.press(fyne.KeyDown)
	}
	s.w.answer(s.T, "file.openButton")
	s.say("open from the archive: %s", s.name())
}

func (s *story) quit() {
	if s.w.quit(); !s.w.shell.Closed.Load() {
		s.settle() // what the players are told comes first
	}
	if !s.w.shell.Closed.Load() {
		s.say("did not quit")
		return
	}
	s.say("quit")
	s.look()
	s.pass()
}

func (s *story) kill() {
	if s.disk.full() {
		return // its players were told what a crash would cost them
	}
	left := s.path(fmt.Sprint("journal-", s.starts))
	testenv.Must(s, os.CopyFS(left, os.DirFS(s.journal)))
	_ = os.RemoveAll(s.journal)
	s.journal = left
	s.say("kill")
	s.w = nil
	s.look()
	s.pass()
}

func (s *story) pass() {
	if s.random.IntN(2) == 0 {
		s.pick([]func(){s.editRules, s.loseRules, s.loseFile, s.renameArchive, s.loseArchive, s.addToArchive})()
	}
	s.start()
}

func (s *story) write(path, text string) {
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil && !s.disk.full() {
		s.Fatal(err)
	}
}

func (s *story) editRules() {
	move := []string{"[[3,1],[3,-1],[1,3],[-3,1],[-1,3]]", "[[1,1],[-1,-1],[2,2]]", "[[2,0],[0,2],[-2,0],[1,0]]"}[s.random.IntN(3)]
	_ = os.MkdirAll(s.path("rules"), 0o755)
	s.write(s.path("rules", rules.RulesetsFile), `{"mine": {"inherits": "normal", "pieces": {"N": {"name": "Camel", "san": "C", "move": `+move+`, "capture": "move"}}}}`)
	s.say("edit the rules: %s", move)
}

func (s *story) loseRules() {
	_ = os.RemoveAll([]string{s.path("rules", rules.RulesetsFile), s.path("rules")}[s.random.IntN(2)])
	s.say("lose the rules")
}

// loseFile destroys a file's content. What exists nowhere else is lost, except the game on the board.
func (s *story) loseFile() {
	s.lose(s.someFile("games"))
}

// saveInVain saves the game, but its file is lost before the program ends.
func (s *story) saveInVain() {
	s.save()
	if path := s.w.library.Path(); path != "" && !s.w.shell.Controller.Unsaved() {
		s.lose(path)
		s.pick([]func(){s.quit, s.kill})()
	}
}

// lose destroys a file's content in one of several ways.
func (s *story) lose(path string) {
	if path == "" {
		return
	}
	names := slices.Sorted(maps.Keys(losses))
	name := names[s.random.IntN(len(names))]
	var err error // of something that is a folder already, or on a full disk
	s.destroy(func() { err = losses[name](path) })
	s.say("%s: %s, %v", path, name, err)
	_ = os.MkdirAll(s.path("games"), 0o755)
}

func (s *story) renameArchive() {
	if path := s.someFile("archive"); path != "" {
		_ = os.Rename(path, s.path("archive", fmt.Sprint("renamed ", s.random.IntN(1000), ".pgn")))
		s.say("rename %s", path)
	}
}

func (s *story) loseArchive() {
	paths := []string{s.someFile("archive"), s.path("archive")}
	if path := paths[s.random.IntN(2)]; path != "" && s.random.IntN(2) == 0 {
		s.destroy(func() { _ = os.RemoveAll(path) })
		s.say("lose %s", path)
	}
}

// addToArchive adds a game to an archive file as another program would.
func (s *story) addToArchive() {
	path := s.someFile("archive")
	data, err := os.ReadFile(path)
	if path == "" || err != nil {
		return
	}
	s.write(path, string(data)+"[Event \"club\"]\n[White \"somebody\"]\n\n1. d4 d5 *\n\n")
	s.say("add to %s", path)
}

func (s *story) blockArchive() {
	if info, err := os.Stat(s.path("archive")); errors.Is(err, fs.ErrNotExist) {
		s.write(s.path("archive"), "")
		s.say("block the archive")
	} else if err == nil && !info.IsDir() {
		s.heal()
	}
}

// loseJournal removes the journal folder, or the journal. The next change writes it anew.
func (s *story) loseJournal() {
	if s.disk.full() {
		return
	}
	path := []string{s.journal, s.w.library.Journal().Path()}[s.random.IntN(2)]
	s.destroy(func() { _ = os.RemoveAll(path) })
	s.say("lose %s", path)
	s.comment()
}

func (s *story) fillDisk() {
	if s.disk == nil {
		return
	}
	if s.disk.full() {
		s.heal()
		return
	}
	s.disk.fill(s.T)
	s.say("fill the disk")
}

func (s *story) heal() {
	if info, err := os.Stat(s.path("archive")); err == nil && !info.IsDir() {
		_ = os.Remove(s.path("archive"))
		s.say("free the archive")
	}
	if s.disk.full() {
		s.disk.empty(s.T)
		s.comment() // with which the journal is whole again
		s.say("empty the disk")
	}
}

// destroy damages files. What of a game exists nowhere afterwards, not even on the board, is no longer expected.
func (s *story) destroy(do func()) {
	do()
	there := s.there()
	for name, p := range s.played {
		found := together(there[name])
		maps.DeleteFunc(p, func(part string, _ bool) bool { return !found[part] })
	}
}

// look records the game on the board, and checks that every other game is in some file.
func (s *story) look() {
	if s.w != nil && !s.w.shell.Closed.Load() {
		s.note()
	}
	there := s.there()
	for name := range s.played {
		found := together(there[name])
		for part := range s.played[name] {
			if !found[part] {
				s.Fatalf("%s is lost:%s\n%s\n%s", name, part, strings.Join(s.said, "\n"), s.files())
			}
		}
	}
}

func (s *story) note() {
	g := s.w.shell.Controller.Game()
	name := s.name()
	if !strings.HasPrefix(name, "game ") || len(g.Root().Children()) == 0 && !g.Outcome().Over() && g.Root().After == "" {
		return
	}
	if s.played[name] == nil {
		s.played[name] = played{}
	}
	s.played[name].add(g)
}

// startNote is how a note before the first move is among what a game has seen.
func startNote(text string) string { return " begins with " + text }

func (p played) add(g *game.Game) {
	if note := g.Root().After; note != "" {
		p[startNote(note)] = true
	}
	for n := range g.Nodes() {
		line := ""
		for _, m := range n.Line()[1:] {
			line += " " + m.SAN()
		}
		p[line] = true
	}
	if g.Outcome().Over() {
		p[" result "+g.Outcome().Result.Score()] = true
	}
}

// together returns the content of all copies of a game.
func together(copies []*game.Game) played {
	all := played{}
	for _, g := range copies {
		all.add(g)
	}
	return all
}

// there returns all games found anywhere, by White's name, as read without custom rules.
func (s *story) there() map[string][]*game.Game {
	reader := notation.Options{Book: resources.Rulebook(), Default: resources.DefaultRuleset, Fallback: resources.FallbackRuleset}
	there := map[string][]*game.Game{}
	add := func(g *game.Game) { there[g.Names[rules.White]] = append(there[g.Names[rules.White]], g) }
	own := "" // the journal of the program, which may hold what is to be overwritten
	if s.w != nil && !s.w.shell.Closed.Load() {
		add(s.w.shell.Controller.Game())
		own = s.w.library.Journal().Path()
	}
	_ = filepath.WalkDir(s.folder, func(path string, _ fs.DirEntry, err error) error {
		data, failed := os.ReadFile(path)
		if err != nil || failed != nil || path == own {
			return nil
		}
		switch name := filepath.Base(path); {
		case strings.HasSuffix(name, ".journal"):
			if found, err := journal.Recover(reader, savedgame.Form{}, path); err == nil {
				add(found.Game)
			}
		case strings.HasSuffix(strings.TrimSuffix(name, ".away"), ".json") && filepath.Dir(path) == s.path("games"):
			if g, _, err := saves.Read(reader, "x.json", data); err == nil {
				add(g)
			}
		case strings.HasSuffix(strings.TrimSuffix(name, ".away"), ".pgn"):
			for games := pgn.NewReader(reader, path, bytes.NewReader(data)); ; {
				g, _, err := games.Next()
				if err == io.EOF {
					break
				}
				if err == nil {
					add(g)
				}
			}
		}
		return nil
	})
	return there
}

// files returns what all files hold, for a person to read.
func (s *story) files() string {
	var all strings.Builder
	_ = filepath.WalkDir(s.folder, func(path string, d fs.DirEntry, _ error) error {
		if data, err := os.ReadFile(path); err == nil {
			fmt.Fprintf(&all, "---- %s\n%s\n", path, data[:min(len(data), 6000)])
		}
		return nil
	})
	return all.String()
}
