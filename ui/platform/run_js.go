package platform

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"overtheboard/game"
	"overtheboard/game/proofs"
	"overtheboard/game/rules"
	"overtheboard/ui"
	"overtheboard/ui/environment"
	"overtheboard/ui/words"
)

// Run opens the application's window in the page, and returns when the page is left.
func Run(a fyne.App, o ui.Options) {
	a.Lifecycle().SetOnStarted(func() { js.Global().Call("shown") })
	_ = os.MkdirAll(filepath.Dir(o.Archive), 0o700) // on the page's own disk
	o.Shell.Judge = breathing(proofs.Prover())
	o.Shell.Files, o.Shell.Confined = exchange{}, true
	spoken := js.Global().Get("spoken")
	o.Shell.Tell = func(text string) { spoken.Call("tell", text) }
	w := ui.New(a, o)
	listen(w)
	spoken.Set("settle", js.FuncOf(func(_ js.Value, then []js.Value) any {
		fyne.Do(func() { then[0].Invoke() })
		return nil
	}))
	spoken.Set("ask", js.FuncOf(func(js.Value, []js.Value) any {
		fyne.Do(func() {
			if items, err := json.Marshal(w.Outline()); err == nil {
				spoken.Call("show", string(items), words.Language(), words.RightToLeft())
			}
		})
		return nil
	}))
	w.ShowAndRun()
}

// breathing lets the window run while a judge searches.
func breathing(j game.Judge) game.Judge {
	deep, explain := j.Deep, j.Explain
	j.Deep = func(ctx context.Context, p *rules.Position, side rules.Color) game.Ability {
		return deep(environment.Breathing(ctx), p, side)
	}
	j.Explain = func(ctx context.Context, p *rules.Position, side rules.Color) game.Evidence {
		return explain(environment.Breathing(ctx), p, side)
	}
	return j
}

// exchange exchanges files with the page.
type exchange struct{}

func (exchange) Deliver(path string) { js.Global().Get("exchange").Call("deliver", path) }

// Fetch lets the player choose a file of the machine.
func (exchange) Fetch(endings []string, got func(path string, err error)) {
	js.Global().Get("exchange").Call("fetch", strings.Join(endings, ","), js.FuncOf(func(_ js.Value, answer []js.Value) any {
		if answer[0].IsNull() {
			got("", errors.New(answer[1].String()))
		} else {
			got(answer[0].String(), nil)
		}
		return nil
	}))
}

func (exchange) Copy(text string, done func(error)) {
	js.Global().Get("exchange").Call("copy", text, js.FuncOf(func(_ js.Value, fault []js.Value) any {
		fyne.Do(func() {
			if fault[0].String() == "" {
				done(nil)
			} else {
				done(errors.New(fault[0].String()))
			}
		})
		return nil
	}))
}

func (exchange) Paste(got func(text string)) {
	js.Global().Get("exchange").Call("paste", js.FuncOf(func(_ js.Value, text []js.Value) any {
		fyne.Do(func() { got(text[0].String()) })
		return nil
	}))
}

// listen handles events of the page that Fyne does not pass on.
func listen(w *ui.Window) {
	page, document := js.Global(), js.Global().Get("document")
	on := func(target js.Value, event string, do func(event js.Value)) {
		target.Call("addEventListener", event, js.FuncOf(func(_ js.Value, events []js.Value) any {
			do(events[0])
			return nil
		}))
	}
	on(page, "beforeunload", func(js.Value) { fyne.Do(func() { w.Away(true) }) }) // pagehide comes too late for the disk
	on(document, "visibilitychange", func(js.Value) {
		hidden := document.Get("hidden").Bool()
		fyne.Do(func() { w.Away(hidden) })
	})
	on(document, "keydown", func(event js.Value) {
		if r, ours := typed(event); ours {
			fyne.Do(func() { w.TypedRune(r) })
		}
	})
	page.Get("exchange").Set("dropped", js.FuncOf(func(_ js.Value, paths []js.Value) any {
		fyne.Do(func() { w.Drop(paths[0].String()) })
		return nil
	}))
}

// typed returns the letter of a key that Fyne omits: non-ASCII letters, and those with AltGr.
func typed(event js.Value) (letter rune, ours bool) {
	text := event.Get("key").String()
	r, size := utf8.DecodeRuneInString(text)
	if size != len(text) || event.Get("isComposing").Bool() {
		return 0, false
	}
	if event.Call("getModifierState", "AltGraph").Bool() {
		return r, true
	}
	return r, size > 1 && !event.Get("ctrlKey").Bool() && !event.Get("metaKey").Bool()
}
