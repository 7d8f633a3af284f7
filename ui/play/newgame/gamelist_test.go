package newgame

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"overtheboard/game/testenv"
	"overtheboard/resources"
	"overtheboard/ui/catalog"
	"overtheboard/ui/uitest"
	"overtheboard/ui/words"
)

func (d *opened) rowTexts() []string {
	var texts []string
	list := d.games.Rows
	for i := range list.Length() {
		text := list.Row(i)
		if list.Heading(i) {
			text = "[" + text + "]"
		}
		texts = append(texts, text)
	}
	return texts
}

// TestGamesInGroups leads with chess under its own name, and does not list the small examples.
func TestGamesInGroups(t *testing.T) {
	d := newOpened(t, 1100, 760)
	rows := d.rowTexts()
	if want := []string{"[" + words.Text("group.bestKnown") + "]", words.Shipped("normal"), words.Shipped("chess960")}; !slices.Equal(rows[:3], want) {
		t.Errorf("the list begins with %q, not %q", rows[:3], want)
	}
	for _, name := range []string{"Classic", "Check", "Checkmate"} {
		if slices.Contains(rows, name) {
			t.Errorf("%s is listed", name)
		}
		d.choose(strings.ToLower(name))
		testenv.Same(t, d.chosen.Title(), name, "cannot be chosen for the game that is played")
	}
}

// TestOwnGamesHaveTheirHeading lists custom rulesets below their own heading, also those with shipped names.
func TestOwnGamesHaveTheirHeading(t *testing.T) {
	d := newOpened(t, 1100, 760)
	rs, _ := resources.Rulebook().Ruleset("shatranj")
	d.shell.Catalog.Entries = append(d.shell.Catalog.Entries,
		catalog.Entry{Name: "classic", File: "/home/ann/ruleset.json", Rules: rs}, catalog.Entry{File: "/home/ann/wrong.json"})
	d.showCatalog()
	rows := d.rowTexts()
	own := slices.Index(rows, "["+words.Text("group.own")+"]")
	if own < 0 || !slices.Equal(rows[own+1:own+3], []string{"Classic", "wrong.json"}) {
		t.Errorf("the list is %q", rows)
	}
}

// TestArrowsPassHeadings goes through the whole list by keys: every game once, no heading.
func TestArrowsPassHeadings(t *testing.T) {
	d := newOpened(t, 1100, 760)
	d.window.Canvas().Focus(d.games.Rows)
	var listed, seen []string
	for _, g := range resources.Groups() {
		if g.Heading != "" {
			listed = append(listed, g.Games...)
		}
	}
	press := func(keys ...fyne.KeyName) string {
		for _, key := range keys {
			d.key(key)
		}
		return d.chosen.Name
	}
	for key := fyne.KeyHome; len(seen) < len(listed); key = fyne.KeyDown {
		seen = append(seen, press(key))
	}
	first, last := listed[0], listed[len(listed)-1]
	if !slices.Equal(seen, listed) || press(fyne.KeyDown) != last || press(fyne.KeyHome, fyne.KeyUp) != first || press(fyne.KeyPageDown, fyne.KeyPageUp) != first {
		t.Errorf("seen %q, at the end %q", seen, d.chosen.Name)
	}
	d.games.Rows.Select(0) // a tap on a heading leaves what is chosen
	if d.chosen.Name != first || d.games.Rows.Current != 1 {
		t.Errorf("a tap on a heading chooses %q", d.chosen.Name)
	}
}

// TestNamesBeforeDescriptions: a match in a name is selected before one in a description, even if that was selected before.
func TestNamesBeforeDescriptions(t *testing.T) {
	d := newOpened(t, 1100, 760)
	for _, c := range []struct{ before, typed, want string }{
		{"crazyhouse", "king of the", "king of the hill"},
		{"normal", "three", "three-check"},
		{"three kings", "three", "three kings"},
	} {
		d.choose(c.before)
		d.games.Search.SetText(c.typed)
		testenv.Same(t, d.chosen.Name, c.want, "after", c.before, c.typed, "finds", d.rowTexts(), "chosen")
		d.games.Search.SetText("")
	}
}

// TestTypeToSearch finds a game by letters of its name or description, and starts it with Enter.
func TestTypeToSearch(t *testing.T) {
	d := newOpened(t, 1100, 760)
	d.window.Canvas().Focus(d.games.Rows)
	uitest.Type(d.window.Canvas(), "hill")
	if d.games.Search.Text != "hill" || d.chosen.Name != "king of the hill" || d.games.Rows.Length() != 2 {
		t.Errorf("searching %q: %q, rows %q", d.games.Search.Text, d.chosen.Name, d.rowTexts())
	}
	d.games.Search.SetText("GRANDMOTHER old")
	testenv.Same(t, d.chosen.Name, "shatranj", "found by its description", d.rowTexts())
	d.games.Search.SetText("no such game")
	if rows := d.rowTexts(); len(rows) != 1 || rows[0] != "["+strings.TrimSuffix(words.Text("new.notFound"), ".")+"]" || d.chosen.Name != "shatranj" {
		t.Errorf("nothing is found, but %q is chosen and listed is %q", d.chosen.Name, rows)
	}
	if d.key(fyne.KeyReturn); len(d.started) != 0 || !d.Modal.Buttons[1].Disabled() {
		t.Error("the game that was found last starts")
	}
	d.key(fyne.KeyEscape)
	if d.games.Search.Text != "" || !d.shell.Dialogs.Busy() || d.games.Rows.Length() < len(d.shell.Catalog.Entries) {
		t.Error("Escape does not end the search alone")
	}
	d.games.Search.SetText("king")
	first := d.chosen.Name
	d.key(fyne.KeyDown)
	if d.chosen.Name == first || !strings.Contains(strings.ToLower(d.chosen.Name+d.chosen.Rules.Definition().Description), "king") {
		t.Errorf("below %q stands %q", first, d.chosen.Name)
	}
	chosen := d.chosen.Name
	d.key(fyne.KeyReturn)
	if len(d.started) != 1 || d.started[0].Rules.Name != chosen {
		t.Errorf("started: %v", d.started)
	}
}

// TestChooseEndsSearch: a game chosen from outside is listed even if the search would hide it.
func TestChooseEndsSearch(t *testing.T) {
	d := newOpened(t, 1100, 760)
	d.games.Search.SetText("hill")
	d.Choose(0)
	if d.chosen.Name != resources.DefaultRuleset || d.games.Search.Text != "" {
		t.Errorf("chosen is %q, searched for %q", d.chosen.Name, d.games.Search.Text)
	}
}

// TestLateLetter: a key that reaches the list after its dialog has closed is ignored.
func TestLateLetter(t *testing.T) {
	d := newOpened(t, 1100, 760)
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(elsewhere{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	d.games.Rows.TypedRune('h')
	testenv.Same(t, d.games.Search.Text, "", "searched for is")
}

// elsewhere is an app without a canvas for any object.
type elsewhere struct{ fyne.App }

func (a elsewhere) Driver() fyne.Driver { return noWindow{a.App.Driver()} }

type noWindow struct{ fyne.Driver }

func (noWindow) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }
