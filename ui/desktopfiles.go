package ui

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

	"overtheboard/saves/ruleset"
	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
	"overtheboard/ui/words"
)

// desktopDialog asks for a file in the desktop's own window, and in ours where there is none or it fails. Players who wait
// for it in vain can have ours at any time.
func (f *files) desktopDialog(own *fileDialog) *kit.Dialog {
	ctx, cancel := context.WithCancel(context.Background())
	here := func() { f.dialogs.ShowFirst(own.modal) }
	d := &kit.Dialog{
		Title:   own.modal.Title,
		Content: kit.Paragraph(words.Text("desktop.text")),
		Answers: []kit.Answer{{Text: words.Text("button.cancel")}, {Text: words.Text("desktop.here"), Run: here}},
		Working: true,
		Closed:  cancel,
	}
	d.Shown = func() {
		asked := own.request()
		asked.Parent = f.windowID()
		time.AfterFunc(workShownAfter, func() { f.post(func() { f.dialogs.Reveal(d) }) })
		f.aside(func() func() {
			answer, err := f.desktop(ctx, asked)
			there := false
			if err == nil {
				_, failed := os.Stat(answer.Path)
				there = failed == nil
			}
			return func() { f.dialogs.Finish(d, func() { f.chosenThere(own, answer, there, err) }) }
		})
	}
	return d
}

// windowID returns what the desktop knows the window by, "" if nothing.
func (f *files) windowID() (id string) {
	if native, ok := f.win.(driver.NativeWindow); ok {
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
		Title: f.modal.Title, Accept: f.modal.Answers[len(f.modal.Answers)-1].Text, Save: f.canSave,
		Folder: f.owner.startFolder(), Name: f.name.Text,
	}
	if !f.canSave {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(f.endings...), Endings: f.opens()})
	}
	for _, ending := range f.order() {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(ending), Endings: []string{ending}})
	}
	return r
}

// opens returns the endings of the files that can be opened: with games, that of rules which were given away.
func (f *fileDialog) opens() []string {
	if slices.Equal(f.endings, gameFiles) {
		return append(slices.Clone(f.endings), ruleset.Ending)
	}
	return f.endings
}

// order returns the endings, the chosen one first.
func (f *fileDialog) order() []string {
	endings := []string{f.ending}
	for _, ending := range f.endings {
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
func (f *files) chosenThere(own *fileDialog, a portal.Answer, there bool, err error) {
	switch {
	case errors.Is(err, portal.ErrCancelled) || errors.Is(err, context.Canceled):
		return
	case err != nil:
		f.dialogs.ShowFirst(own.modal)
		if errors.Is(err, portal.ErrRemote) {
			own.say(words.Text("desktop.remote"))
		}
		return
	}
	own.folder = filepath.Dir(a.Path)
	if order := own.order(); own.canSave && a.Format >= 0 && a.Format < len(order) {
		own.ending = order[a.Format]
	}
	own.raw = filepath.Base(a.Path)
	own.name.OnChanged = nil // the format is the chosen one
	own.name.SetText(words.ShownWhole(own.raw))
	own.name.OnChanged = own.named
	bare := own.canSave && own.endingOf(a.Path) < 0
	if !own.accept() {
		said := own.hint.Text
		f.dialogs.ShowFirst(own.modal)
		own.say(said)
		return
	}
	if !own.canSave || !there || bare {
		own.done()
		return
	}
	f.prefs.SetFolder(own.folder)
	f.inspected(a.Path, func(held found) { // the desktop has asked whether it is to be replaced
		if held.several {
			f.dialogs.ShowFirst(f.replaceDialog(a.Path, held, own.games, own.chosen, func() { f.askWith(own) }))
			return
		}
		own.chosen(target{path: a.Path, known: held.stamp})
	})
}
