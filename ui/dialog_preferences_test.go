package ui

import (
	"fmt"
	"image"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"overtheboard/game/rules"
	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/resources/sounds"
	"overtheboard/ui/board"
	"overtheboard/ui/kit"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

// With a clock the opponent is asked for a takeback, and may refuse, also to play on from before.
func TestTakebackAsks(t *testing.T) {
	w := newTimed(t, "300")
	ask := func(id string) {
		t.Helper()
		w.shell.Do(id)
		w.wantTitle(t, words.Text("takeback.title", w.shell.Sides(rules.Black)))
	}
	w.playMoves(t, "e4 e5")
	ask("takeback")
	w.answer(t, "bar.decline")
	w.wantPly(t, 2)
	ask("takeback")
	w.answer(t, "takeback.allow")
	w.wantPly(t, 1)
	w.shell.Do("takeback")
	w.playMoves(t, "c5") // the question does not stay after another move
	w.wantDialog(t, "")
	w.playMoves(t, "Nf3")
	w.shell.Do("back")
	w.shell.Do("back")
	ask("playOn")
	if texts := uitest.LabelTexts(w.shell.Dialogs.Open.Content); !strings.Contains(texts[0], "1… c5 – 2. Nf3") {
		t.Fatalf("playing on from before asks %q", texts)
	}
	w.answer(t, "bar.decline")
	w.wantPly(t, 3)
	ask("playOn")
	w.answer(t, "takeback.allow")
	w.shell.Do("redo") // asks nobody
	w.wantPly(t, 2)
	w.shell.Do("pause")
	w.shell.Do("takeback") // nor in a pause
	w.wantPly(t, 1)
}

// Each preference applies at once and at the next start, and can be set by keyboard.
func TestPreferences(t *testing.T) {
	testenv.OneGoroutine(t)
	t.Cleanup(func() { resources.UseSet(resources.Shipped(resources.DefaultSet)) })
	w := newWindow(t)
	w.shell.Do("preferences")
	s := w.shell.Dialogs.Open
	if s == nil || w.focused(0) != s.First {
		t.Fatal("no dialog, or no focus in it")
	}
	choose := func(i int) { w.focused(1).(*kit.Segments).Choose(i) }
	turn := func() { w.focused(1).TypedRune(' ') }
	page := func() { // from the first page on, the next one
		w.shell.Win.Canvas().Focus(s.First)
		w.press(fyne.KeyRight)
	}
	choose(slices.Index(resources.ShippedSets(), "clear"))
	w.focused(1) // Add pieces
	choose(slices.Index(settings.BoardNames, "wood"))
	choose(int(board.NoCoordinates))
	choose(1) // figurines
	page()
	choose(2) // dark
	choose(slices.Index(settings.TextSizes, 140))
	choose(int(settings.SlideSlow))
	turn() // does not grow
	page()
	choose(int(settings.TurnBoard))
	for range 5 {
		turn()
	}
	w.press(fyne.KeyReturn)
	w.wantDialog(t, "")
	w.shell.Do("marks")
	p := settings.New(w.shell.Prefs.File)
	got := fmt.Sprint(p.Pieces.Get(), p.Colors.Get(), p.Coordinates.Get(), p.Figurines.Get(), p.Variant.Get(), p.TextSize.Get(), p.Grow.Get(), p.Seating.Get(),
		p.TouchMove.Get(), p.ConfirmResign.Get(), p.MarksFor[rules.White].Get(), p.MarksFor[rules.Black].Get(), p.Celebrate.Get(), p.Marks.Get())
	want := fmt.Sprint("clear", "wood", board.NoCoordinates, true, kit.VariantDark, 140, false, settings.TurnBoard, true, false, false, false, false, false)
	testenv.Same(t, got, want, "what is kept")
	if !w.shell.Controller.TouchMove || w.shell.SlideTime() != settings.SlideTimes[settings.SlideSlow] || w.shell.Prefs.Marked(rules.White) {
		t.Errorf("touch-move %v, pieces slide for %v, moves are marked: %v", w.shell.Controller.TouchMove, w.shell.SlideTime(), w.shell.Prefs.Marked(rules.White))
	}
	again := openWindow(t, Options{Shell: shell.Options{Settings: w.shell.Prefs.File}})
	if style := again.board().Style(); style.Coordinates != board.NoCoordinates || !again.shell.Command("seatTurn").Checked() {
		t.Errorf("at the next start the board has %+v", style)
	}
	p.SetSlide(settings.SlideNone)
	testenv.Same(t, w.shell.SlideTime(), time.Duration(0), "pieces slide")
}

// Another piece set shows at once on the board and among the captured pieces. Figurines stand for letters in the moves.
func TestPiecesAreRepainted(t *testing.T) {
	testenv.OneGoroutine(t)
	w := newWindow(t)
	t.Cleanup(func() { resources.UseSet(resources.Shipped(resources.DefaultSet)) })
	w.shell.Prefs.Figurines.Set(true)
	w.shell.SettingsChanged()
	w.playMoves(t, "e4 d5 exd5 Nf6")
	look := func(of fyne.CanvasObject) map[image.Image]bool {
		w.capture()
		seen := map[image.Image]bool{}
		for _, i := range uitest.Seen[*canvas.Image](of) {
			if i.Visible() && i.Image != nil && i.Image.Bounds().Dx() <= resources.PictureWidth {
				seen[i.Image] = true
			}
		}
		return seen
	}
	testenv.Same(t, len(look(w.moves())), 1, "figurines")
	board, captured := look(w.board()), look(w.bar(rules.White))
	w.shell.Prefs.Pieces.Set("clear")
	w.shell.SettingsChanged()
	for _, c := range []struct {
		part   fyne.CanvasObject
		before map[image.Image]bool
		want   int // pieces of each kind and side
	}{{w.board(), board, 12}, {w.bar(rules.White), captured, 1}} {
		now := look(c.part)
		maps.DeleteFunc(now, func(picture image.Image, _ bool) bool { return c.before[picture] })
		if len(now) < c.want {
			t.Errorf("of %T only %d pictures are new", c.part, len(now))
		}
	}
}

// The program starts with any stored preferences.
func TestStoredNonsense(t *testing.T) {
	testenv.OneGoroutine(t)
	keys := []string{
		"window.width", "window.height", "view.flipped", "view.marks", "view.marks.white", "view.marks.black",
		"view.animation", "view.coordinates", "view.colors", "view.pieces", "view.textSize", "view.grow", "view.theme", "game.touchMove", "files.folder",
		"view.slide", "view.figurines", "view.seating", "game.ruleset", "game.rulesFile", "game.white", "game.black",
		"game.time", "game.ownTime", "game.clockStart", "game.confirmResign", "game.scores",
		"hear.on", "hear.speech", "hear.volume", "hear.move", "hear.capture", "hear.check", "hear.end", "hear.lowTime", "hear.offer",
	}
	for name, value := range map[string]any{
		"huge": 1e308, "less": -1e300, "text": "nonsense", "long": strings.Repeat("x", 50_000),
		"longer": strings.Repeat(`[{"names":`, 100_000), "broken": strings.Join(hostileNames(), ""),
		"pairs": `[{"names":["a","b"],"played":[{"id":"x","halves":[9223372036854775807,1]}]},{"names":["",""]},{}]`,
	} {
		t.Run(name, func(t *testing.T) {
			kept := settings.OpenFile("")
			for _, key := range keys {
				kept.Set(key, value)
			}
			w := openWindow(t, Options{Shell: shell.Options{Settings: kept}, RulesFolder: t.TempDir()})
			w.shell.Win.Resize(w.shell.Prefs.WindowSize())
			w.checkShown(t, name)
			w.wantDialog(t, "")
			w.shell.Do("new")
			w.checkShown(t, name)
			w.press("Return")
			w.wantDialog(t, "")
		})
	}
}

// ear is what a window plays, with its volume.
type ear []string

func (e *ear) Play(s sounds.Sound, volume float64) {
	*e = append(*e, fmt.Sprintf("%v %.2f", s, volume))
}

// A shortcut mutes all sounds. Each sound has its own volume, and plays when that changes.
func TestSoundPreferences(t *testing.T) {
	w := newWindow(t)
	var heard ear
	w.shell.Sounds = &heard
	w.shell.Do("preferences")
	w.press(fyne.KeyEnd) // the last page
	choose := func(i int) { w.focused(1).(*kit.Segments).Choose(i) }
	choose(0) // no speech
	choose(int(settings.Loud))
	w.focused(1).TypedRune(' ') // each sound by itself
	choose(int(settings.Loud))
	choose(int(settings.Quiet))
	choose(int(settings.Mute))
	w.press(fyne.KeyReturn)
	w.shell.Do("sound")
	w.playMoves(t, "e4")
	w.shell.Do("sound")
	w.playMoves(t, "e5")
	want := ear{"move 0.70", "move 1.00", "capture 0.35", "check 0.00", "move 0.00", "move 0.00", "move 1.00", "move 1.00"}
	if !slices.Equal(heard, want) {
		t.Errorf("heard %q\nnot   %q", heard, want)
	}
	w.shell.Prefs.Volume.Set(settings.Mute)
	w.shell.Prefs.Sound.Set(false)
	if w.shell.Do("sound"); w.shell.Prefs.Gain(sounds.Offer) == 0 {
		t.Error("the shortcut lets nothing be heard")
	}
}

// Preferences that could not be read are told at the start, with their new place.
func TestPreferencesSetAside(t *testing.T) {
	path := uitest.WriteFile(t, t.TempDir(), "settings.json", `{"theme": `)
	w := openWindow(t, Options{Shell: shell.Options{Settings: settings.OpenFile(path)}})
	w.wantDialog(t, "aside.title")
	if texts := strings.Join(uitest.ShownTexts(w.looked()), " "); !strings.Contains(texts, words.Text("aside.preferences")) || !strings.Contains(texts, ".unreadable") {
		t.Errorf("it says %q", texts)
	}
	w.press(fyne.KeyEscape)
	w.wantDialog(t, "")
}
