//go:build !js

// Over the Board is a chess game for two people at one machine. Without a command it opens its window.
package main

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/go-gl/glfw/v3.3/glfw"

	"overtheboard/resources"
	_ "overtheboard/resources/locale" // before Fyne reads the locale
	"overtheboard/saves/archive"
	"overtheboard/ui"
	"overtheboard/ui/console"
	"overtheboard/ui/environment"
	"overtheboard/ui/metadata"
	"overtheboard/ui/pacing"
	"overtheboard/ui/portal"
	"overtheboard/ui/settings"
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
	begin, windowed := console.Window(os.Args[1:])
	if !windowed {
		os.Exit(console.Run(metadata.WithCommit(program.Version), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	app.SetMetadata(fyne.AppMetadata{
		ID: program.ID, Name: program.Name, Version: program.Version, Build: program.Build, Migrations: program.Migrations,
		Icon: fyne.NewStaticResource("icon.png", resources.Icon()),
	})
	environment.FindSessionBus()
	defer explainNoDisplay()
	options := ui.Options{File: begin.File, Begin: begin.Command, Homeless: !environment.FindHome(), Languages: words.SystemLanguages(), Hints: true}
	settings.MendPreferences(program.ID)
	a := app.NewWithID(program.ID)
	nameWindow(program.ID)
	options.Screen = screen
	if runtime.GOOS == "linux" { // elsewhere Fyne gives a window its size after GLFW has maximised it
		options.Maximize, options.Maximized = maximize, maximized
	}
	if options.Journal = environment.JournalFolder(a); options.Journal != "" {
		options.Settings = filepath.Join(options.Journal, "settings.json")
		if documents := environment.DocumentsFolder(); documents != "" {
			options.Archive = filepath.Join(documents, archive.FolderName)
		}
	}
	player := sound.NewPlayer(program.Name)
	defer player.Close()
	voice := speech.NewVoice(program.Name)
	defer voice.Close()
	options.Play, options.Say, options.Hush, options.Files = player.Play, voice.Say, voice.Hush, portal.Choose
	pacer := pacing.Pacer{}
	options.Do, options.Lively = pacer.Do, pacer.Lively
	window := ui.New(a, options)
	pacer.Start(a)
	time.AfterFunc(started, saveMemory)
	window.ShowAndRun()
}

// started is when a window that has been opened stands and rests.
const started = 2 * time.Second

// saveMemory gives back what the start has left to be collected, and has Go collect again when the heap has grown by half
// instead of twofold: a window at play allocates little, so that both cost next to nothing and save 20 MB.
func saveMemory() {
	debug.SetGCPercent(50)
	debug.FreeOSMemory()
}

// nameWindow lets a desktop know the window by the program's id, which is the name of its entry in the menu too.
func nameWindow(id string) {
	if glfw.Init() != nil {
		return // which Fyne tells when it tries
	}
	glfw.WindowHintString(glfw.X11ClassName, id)
	glfw.WindowHintString(glfw.X11InstanceName, id)
}

// screen returns the size of the largest monitor, without what panels take of it.
func screen() (size fyne.Size) {
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		size = size.Max(fyne.NewSize(float32(width), float32(height)))
	}
	return size
}

// maximize has the window open maximised. Fyne knows no such window, and leaves GLFW's hint as it is.
func maximize() { glfw.WindowHint(glfw.Maximized, glfw.True) }

// maximized tells whether a window is. Fyne does not, but keeps GLFW's window in a field; were that gone, none would be.
func maximized(w fyne.Window) bool {
	v := reflect.Indirect(reflect.ValueOf(w))
	if v.Kind() != reflect.Struct {
		return false
	}
	field := v.FieldByName("viewport")
	if !field.IsValid() || field.Type() != reflect.TypeFor[*glfw.Window]() || field.IsNil() {
		return false
	}
	return (*glfw.Window)(field.UnsafePointer()).GetAttrib(glfw.Maximized) == glfw.True
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
