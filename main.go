// Over the Board is a chess game for two people at one machine. Without a command it opens its window.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"strings"

	"fyne.io/fyne/v2/app"

	_ "overtheboard/resources/locale" // before Fyne reads the locale
	"overtheboard/ui"
	"overtheboard/ui/console"
)

//go:embed FyneApp.toml
var fyneApp string

func main() {
	if code, done := console.Run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr); done {
		os.Exit(code)
	}
	metadata, err := ui.Metadata(fyneApp)
	if err != nil {
		fmt.Fprintln(os.Stderr, "FyneApp.toml:", err)
		os.Exit(1)
	}
	app.SetMetadata(metadata)
	ui.FindSessionBus()
	defer explainNoDisplay()
	options := ui.Options{Homeless: !ui.FindHome()}
	if len(os.Args) > 1 {
		options.File = os.Args[1]
	}
	a := app.NewWithID(metadata.ID)
	options.Journal = ui.JournalFolder(a)
	ui.New(a, options).ShowAndRun()
}

// explainNoDisplay says in a line what Fyne says with a panic: that no window can be opened.
func explainNoDisplay() {
	fault := recover()
	if fault == nil {
		return
	}
	if !strings.Contains(fmt.Sprint(fault), "GLFW") {
		panic(fault)
	}
	fmt.Fprintln(os.Stderr, "overtheboard: no display to open a window on; overtheboard --help lists what needs none")
	os.Exit(1)
}
