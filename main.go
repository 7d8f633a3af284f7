// Over the Board is a chess program for two people at one computer. Without a command it opens its window.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/jeandeaual/go-locale"

	"overtheboard/resources"
	_ "overtheboard/resources/locale" // before Fyne reads the locale
	"overtheboard/saves/archive"
	"overtheboard/ui"
	"overtheboard/ui/environment"
	"overtheboard/ui/kit"
	"overtheboard/ui/metadata"
	"overtheboard/ui/platform"
	"overtheboard/ui/settings"
	"overtheboard/ui/shell"
	"overtheboard/ui/sound"
	"overtheboard/ui/speech"
)

//go:embed FyneApp.toml
var fyneApp string

func main() {
	program, err := metadata.Read(fyneApp)
	if err != nil {
		fmt.Fprintln(os.Stderr, "FyneApp.toml:", err)
		os.Exit(1)
	}
	begin := platform.Beginning(program.Version)
	app.SetMetadata(fyne.AppMetadata{
		Name: program.Name, Version: program.Version, Build: program.Build,
		Icon: fyne.NewStaticResource("icon.png", resources.Icon()),
	})
	environment.FindSessionBus()
	languages, _ := locale.GetLocales() // none if the system does not say
	options := ui.Options{Shell: shell.Options{NoFolder: !environment.FindHome(), Languages: languages}, File: begin.File, Begin: begin.Command}
	environment.TakeOver(program.ID, program.FormerIDs)
	go kit.FindFonts()
	a := platform.NewApp(program.ID)
	if options.Journal = environment.JournalFolder(program.ID); options.Journal != "" {
		options.Shell.Settings = settings.OpenFile(filepath.Join(options.Journal, "settings.json"))
		if documents := environment.DocumentsFolder(); documents != "" {
			options.Archive = filepath.Join(documents, archive.FolderName)
		}
	}
	player := sound.NewPlayer(program.Name)
	defer player.Close()
	voice := speech.NewVoice(program.Name)
	defer voice.Close()
	options.Shell.Sounds, options.Shell.Voice = player, voice
	platform.Run(a, options)
}
