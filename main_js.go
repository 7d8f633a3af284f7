// Over the Board is a chess game for two people at one machine. This is the program as it runs in a page of a browser, which
// packaging/web is the rest of.
package main

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall/js"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"overtheboard/game"
	"overtheboard/game/rules"
	"overtheboard/resources"
	"overtheboard/saves/archive"
	"overtheboard/ui"
	"overtheboard/ui/environment"
	"overtheboard/ui/metadata"
	"overtheboard/ui/sound"
	"overtheboard/ui/speech"
	"overtheboard/ui/words"
)

//go:embed FyneApp.toml
var fyneApp string

func main() {
	program, err := metadata.Read(fyneApp)
	if err != nil {
		fmt.Fprintln(os.Stderr, "FyneApp.toml:", err)
		os.Exit(1)
	}
	app.SetMetadata(fyne.AppMetadata{
		ID: program.ID, Name: program.Name, Version: program.Version, Build: program.Build, Migrations: program.Migrations,
		Icon: fyne.NewStaticResource("icon.png", resources.Icon()),
	})
	a := app.NewWithID(program.ID)
	a.Lifecycle().SetOnStarted(func() { js.Global().Call("shown") })
	folder, documents := environment.JournalFolder(a), environment.DocumentsFolder()
	_ = os.MkdirAll(documents, 0o700) // on a disk of the page's own
	player, voice := sound.NewPlayer(program.Name), speech.NewVoice(program.Name)
	w := ui.New(a, ui.Options{
		Languages: words.SystemLanguages(), Judge: breathing(game.Prover()),
		Journal: folder, Settings: filepath.Join(folder, "settings.json"),
		Archive: filepath.Join(documents, archive.FolderName),
		Play:    player.Play, Say: voice.Say, Hush: voice.Hush,
		Fetch: fetch, Deliver: func(path string) { js.Global().Get("exchange").Call("deliver", path) }, Confined: true, Hints: true,
	})
	listen(w)
	w.ShowAndRun()
}

// breathing lets the window live while a judge thinks.
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

// fetch lets the player choose a file of the machine.
func fetch(endings []string, got func(path string, err error)) {
	js.Global().Get("exchange").Call("fetch", strings.Join(endings, ","), js.FuncOf(func(_ js.Value, answer []js.Value) any {
		if answer[0].IsNull() {
			got("", errors.New(answer[1].String()))
		} else {
			got(answer[0].String(), nil)
		}
		return nil
	}))
}

// listen takes what the page is told and Fyne does not hand on.
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

// typed returns the letter of a key, if it is one that Fyne leaves out: what is not ASCII, and what AltGr gives.
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
