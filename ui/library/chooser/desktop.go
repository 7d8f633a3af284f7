package chooser

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/driver"

	"overtheboard/ui/kit"
	"overtheboard/ui/portal"
	"overtheboard/ui/words"
)

// desktopDialog asks for a file in the desktop's dialog, or in ours if there is none or it fails. While the players wait they can
// switch to ours.
func (c Chooser) desktopDialog(own *fileDialog) *kit.Dialog {
	ctx, cancel := context.WithCancel(context.Background())
	here := func() { c.Dialogs.ShowFirst(own.modal) }
	d := &kit.Dialog{
		Title:   own.modal.Title,
		Content: kit.Paragraph(words.Text("desktop.text")),
		Answers: []kit.Answer{{Text: words.Text("button.cancel")}, {Text: words.Text("desktop.here"), Run: here}},
		Kind:    kit.Work,
		Closed:  cancel,
	}
	d.Shown = func() {
		asked := own.request()
		asked.Parent = c.windowID()
		time.AfterFunc(c.Patience, func() { c.Dialogs.Post(func() { c.Dialogs.Reveal(d) }) })
		c.Background(func() func() {
			answer, err := c.Desktop.Choose(ctx, asked)
			ending := own.answered(answer)
			m := own.q.meaningOf(answer.Path, ending)
			return func() { c.Dialogs.Finish(d, func() { own.chosenThere(m, answer.Path, ending, err) }) }
		})
	}
	return d
}

// windowID returns the desktop's ID of the window, "" if unknown.
func (c Chooser) windowID() (id string) {
	if native, ok := c.Parent.(driver.NativeWindow); ok {
		native.RunNative(func(context any) {
			if x, ok := context.(driver.X11WindowContext); ok {
				id = fmt.Sprintf("x11:%x", x.WindowHandle)
			}
		})
	}
	return id
}

// request returns the question for the desktop, with the name's format first.
func (f *fileDialog) request() portal.Request {
	r := portal.Request{
		Title: f.q.Title, Accept: f.q.Button, Save: f.q.Saves, Folder: f.chooser.Folder, Name: f.name.Text,
	}
	if !f.q.Saves {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(f.q.Endings...), Endings: slices.DeleteFunc(f.opens(), func(ending string) bool { return ending == "" })})
	}
	for _, ending := range f.order() {
		r.Formats = append(r.Formats, portal.Format{Name: formatNames(ending), Endings: []string{ending}})
	}
	return r
}

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

// answered returns the ending for a name without one in the desktop's answer.
func (f *fileDialog) answered(a portal.Answer) string {
	if order := f.order(); f.q.Saves && a.Format >= 0 && a.Format < len(order) {
		return order[a.Format]
	}
	return f.ending
}

// chosenThere continues with a path from the desktop's dialog. If the path is not valid, our dialog asks again.
func (f *fileDialog) chosenThere(m meaning, path, ending string, err error) {
	switch {
	case errors.Is(err, portal.ErrCancelled) || errors.Is(err, context.Canceled):
		return
	case err != nil:
		f.chooser.Dialogs.ShowFirst(f.modal)
		if errors.Is(err, portal.ErrRemote) {
			f.say(words.Text("desktop.remote"))
		}
		return
	}
	f.folder, f.ending, f.raw = filepath.Dir(path), ending, filepath.Base(path)
	f.name.OnChanged = nil // keep the chosen format
	f.name.SetText(words.ShownWhole(f.raw))
	f.name.OnChanged = f.named
	if m.folder {
		f.folder = path
		f.name.SetText("")
	}
	if m.folder || m.fault != "" {
		f.chooser.Dialogs.ShowFirst(f.modal)
		f.say(m.fault)
		return
	}
	f.chosen(m, true)
}
