package chooser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/driver"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
	"overtheboard/ui/words"
)

// desktopDialog asks for a file in the desktop's own window, and in ours where there is none or it fails. Players who wait
// for it in vain can have ours at any time.
func (c Chooser) desktopDialog(own *fileDialog) *kit.Dialog {
	ctx, cancel := context.WithCancel(context.Background())
	here := func() { c.Dialogs.ShowFirst(own.modal) }
	d := &kit.Dialog{
		Title:   own.modal.Title,
		Content: kit.Paragraph(words.Text("desktop.text")),
		Answers: []kit.Answer{{Text: words.Text("button.cancel")}, {Text: words.Text("desktop.here"), Run: here}},
		Working: true,
		Closed:  cancel,
	}
	d.Shown = func() {
		asked := own.request()
		asked.Parent = c.windowID()
		time.AfterFunc(c.Patience, func() { c.Post(func() { c.Dialogs.Reveal(d) }) })
		c.Aside(func() func() {
			answer, err := c.Desktop(ctx, asked)
			there := false
			if err == nil {
				_, failed := os.Stat(answer.Path)
				there = failed == nil
			}
			return func() { c.Dialogs.Finish(d, func() { c.chosenThere(own, answer, there, err) }) }
		})
	}
	return d
}

// windowID returns what the desktop knows the window by, "" if nothing.
func (c Chooser) windowID() (id string) {
	if native, ok := c.Window.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			if x, ok := context.(driver.X11WindowContext); ok {
				id = fmt.Sprintf("x11:%x", x.WindowHandle)
			}
		})
	}
	return id
}

// request returns what the dialog asks for, to be asked elsewhere. The format that the name has comes first.
func (f *fileDialog) request() portal.Request {
	r := portal.Request{
		Title: f.q.Title, Accept: f.q.Button, Save: f.saves(), Folder: f.Start(), Name: f.name.Text,
	}
	if !f.saves() {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(f.q.Endings...), Endings: f.opens()})
	}
	for _, ending := range f.order() {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(ending), Endings: []string{ending}})
	}
	return r
}

// opens returns the endings of the files that can be opened.
func (f *fileDialog) opens() []string { return slices.Concat(f.q.Endings, f.q.Listed) }

// order returns the endings, the chosen one first.
func (f *fileDialog) order() []string {
	endings := []string{f.ending}
	for _, ending := range f.q.Endings {
		if ending != f.ending {
			endings = append(endings, ending)
		}
	}
	return endings
}

// formatNames returns the names of formats by their endings: "PGN, JSON".
func formatNames(endings ...string) string {
	var names []string
	for _, ending := range endings {
		names = append(names, strings.ToUpper(strings.TrimPrefix(ending, ".")))
	}
	return strings.Join(names, words.Text("words.comma"))
}

// chosenThere goes on with what was chosen in the desktop's window; there tells whether a file of that name is there.
func (c Chooser) chosenThere(own *fileDialog, a portal.Answer, there bool, err error) {
	switch {
	case errors.Is(err, portal.ErrCancelled) || errors.Is(err, context.Canceled):
		return
	case err != nil:
		c.Dialogs.ShowFirst(own.modal)
		if errors.Is(err, portal.ErrRemote) {
			own.say(words.Text("desktop.remote"))
		}
		return
	}
	own.folder = filepath.Dir(a.Path)
	if order := own.order(); own.saves() && a.Format >= 0 && a.Format < len(order) {
		own.ending = order[a.Format]
	}
	own.raw = filepath.Base(a.Path)
	own.name.OnChanged = nil // the format is the chosen one
	own.name.SetText(words.ShownWhole(own.raw))
	own.name.OnChanged = own.named
	bare := own.saves() && own.endingOf(a.Path) < 0
	if !own.accept() {
		said := own.hint.Text
		c.Dialogs.ShowFirst(own.modal)
		own.say(said)
		return
	}
	if !own.saves() || !there || bare {
		own.done()
		return
	}
	c.Memory.SetFolder(own.folder)
	own.q.Replace(a.Path, true, func() { c.ask(own) })
}
