package panel

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"overtheboard/game/rules"
	"overtheboard/game/source"
	"overtheboard/ui/kit"
	"overtheboard/ui/words"
)

// Typist gets what is typed in a MoveEntry.
type Typist interface {
	// PlayTyped plays a typed move, or answers a question.
	PlayTyped(text string)
	// LeaveEntry closes the entry.
	LeaveEntry()
}

// moveField is the line in which a move is typed. Tab completes it, Enter plays it, Escape closes it.
type moveField struct {
	kit.BoundEntry
	entry *MoveEntry
	key   *fyne.KeyEvent // that went down last; may be nil
}

func (f *moveField) KeyDown(key *fyne.KeyEvent) {
	f.key = key
	f.entry.Keys.Down(key)
	f.BoundEntry.KeyDown(key)
}

// TypedRune adds a character, and learns its key.
func (f *moveField) TypedRune(r rune) {
	f.entry.Keys.Learn(f.key, r)
	f.BoundEntry.TypedRune(r)
}

// AcceptsTab makes Tab complete the move.
func (*moveField) AcceptsTab() bool { return true }

func (f *moveField) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyTab:
		f.entry.complete()
	case fyne.KeyReturn, fyne.KeyEnter:
		f.entry.typist.PlayTyped(f.Text)
	case fyne.KeyEscape:
		f.entry.typist.LeaveEntry()
	default:
		if strings.HasPrefix(string(key.Name), "F") && len(key.Name) > 1 {
			kit.Keyed{}.Pass(key)
			return
		}
		f.Entry.TypedKey(key)
	}
}

// TypedShortcut edits the text; the window gets shortcuts without a meaning there.
func (f *moveField) TypedShortcut(s fyne.Shortcut) {
	f.BoundEntry.TypedShortcut(s)
	if _, custom := s.(*desktop.CustomShortcut); !custom {
		return
	}
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(f).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}

// FocusLost closes the entry.
func (f *moveField) FocusLost() {
	f.Entry.FocusLost()
	f.entry.typist.LeaveEntry()
}

// MoveEntry is a line to type a move in, and below it the legal moves that begin with the text, or why there is none.
type MoveEntry struct {
	Box    *fyne.Container
	card   *canvas.Rectangle
	Field  *moveField
	Keys   Keys
	hint   *fyne.Container
	typist Typist
	at     *rules.Position
	all    []rules.TypedMove // there
	lines  []string          // of the hint, before they are broken to its width
	wrong  bool              // the hint is a refusal
}

// NewMoveEntry returns a hidden entry.
func NewMoveEntry(t Typist) *MoveEntry {
	e := &MoveEntry{card: canvas.NewRectangle(nil), hint: container.NewWithoutLayout(), typist: t}
	e.Field = &moveField{entry: e, BoundEntry: kit.BoundEntry{Most: source.LineText}}
	e.card.CornerRadius, e.card.StrokeWidth = kit.Radius, 2
	e.Field.OnChanged = func(string) { e.suggest() }
	e.Field.Scroll = kit.NoBar
	e.Field.ExtendBaseWidget(e.Field)
	e.Box = kit.Lay(kit.Least(0, 0), e.place, e.card, e.Field, e.hint)
	e.Box.Hide()
	return e
}

// Open shows the entry for moves of a position, with its first letter.
func (e *MoveEntry) Open(at *rules.Position, first string) {
	e.at, e.all = at, words.TypedMoves(at)
	e.card.FillColor, e.card.StrokeColor = theme.Color(kit.ColorPanel), theme.Color(theme.ColorNamePrimary)
	e.Field.PlaceHolder = kit.Ordered(words.Text("entry.placeholder"))
	e.Box.Show()
	e.write(first)
	e.suggest()
}

// beginning returns the moves that begin with the text, in any of its readings.
func (e *MoveEntry) beginning() (found []rules.TypedMove) {
	for _, text := range e.Keys.Readings(e.at, e.Field.Text) {
		for _, m := range rules.Beginning(e.all, text) {
			if !slices.Contains(found, m) {
				found = append(found, m)
			}
		}
	}
	return found
}

// complete adds what all moves that begin with the text have in common.
func (e *MoveEntry) complete() { e.write(rules.Completed(e.beginning(), e.Field.Text)) }

func (e *MoveEntry) write(text string) {
	e.Field.SetText(text)
	e.Field.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd}) // which also ends a selection
}

// suggest lists the moves that begin with the text.
func (e *MoveEntry) suggest() {
	e.wrong = false
	e.lines = nil
	for _, m := range e.beginning() {
		e.lines = append(e.lines, m.San)
	}
	if words.IsQuestion(e.Field.Text) {
		e.lines = []string{words.Text("entry.ask")}
	} else if len(e.lines) == 0 && e.Field.Text != "" {
		e.lines = []string{words.Text("entry.none")}
	}
	e.show()
}

// Refuse shows why the text cannot be played. The next typed letter replaces it, unless it could still become a move.
func (e *MoveEntry) Refuse(why string) {
	e.wrong, e.lines = true, []string{why}
	e.show()
	if len(e.beginning()) == 0 {
		e.Field.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// Answer shows the answer to a question. The next typed letter replaces that.
func (e *MoveEntry) Answer(text string) {
	e.wrong, e.lines = false, []string{text}
	e.show()
	e.Field.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// Hint returns the lines below the entry, and whether they are a refusal.
func (e *MoveEntry) Hint() (lines []string, refusal bool) { return e.lines, e.wrong }

func (e *MoveEntry) show() {
	color := kit.ColorSecondary
	if e.wrong {
		color = theme.ColorNameError
	}
	size := e.hint.Size()
	lines := kit.Wrap(strings.Join(e.lines, " "), size.Width, kit.SmallSize, fyne.TextStyle{}, max(1, int(size.Height/detailLine)))
	y := (size.Height - detailLine*float32(len(lines))) / 2
	e.hint.RemoveAll()
	for _, line := range lines {
		t := kit.NewText(line, kit.SmallSize, fyne.TextStyle{}, color)
		kit.Orient(t)
		kit.Place(t, 0, y, size.Width, detailLine)
		e.hint.Add(t)
		y += detailLine
	}
}

// heightAt returns the least height in a width: in a narrow panel the hint has two lines below.
func (e *MoveEntry) heightAt(width float32) float32 {
	if width < wordsFrom {
		return e.Field.MinSize().Height + 1.75*kit.Step + 2*detailLine
	}
	return 0
}

// place places the line above the hint, or beside it if there is little room below.
func (e *MoveEntry) place(size fyne.Size) {
	e.card.Resize(size)
	height := e.Field.MinSize().Height
	if size.Height < height+3.5*kit.Step {
		const width = 10 * kit.Step
		kit.Place(e.Field, kit.Step/4, (size.Height-height)/2, width, height)
		kit.Place(e.hint, width+kit.Step, 0, size.Width-width-1.5*kit.Step, size.Height)
	} else {
		kit.Place(e.Field, kit.Step/2, kit.Step/2, size.Width-kit.Step, height)
		kit.Place(e.hint, 1.5*kit.Step, height+kit.Step, size.Width-3*kit.Step, size.Height-height-1.5*kit.Step)
	}
	e.show()
}
