//go:build !js

package platform

import (
	"fmt"
	"image"
	"os"
	"os/signal"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"overtheboard/ui"
	"overtheboard/ui/kit"
	"overtheboard/ui/pacing"
	"overtheboard/ui/portal"
)

// Run opens the application's window, and returns when it is closed.
func Run(a fyne.App, o ui.Options) {
	defer explainNoDisplay()
	explainNoGL()
	debug.SetGCPercent(spacious)
	release := make(chan func(), 1)
	go func() {
		kit.FindFonts() // needed before the rest, and uses the other core
		release <- loadGL()
	}()
	o.Screen = screen{}
	o.DesktopFiles = portal.Desktop{}
	pacer := pacing.New()
	o.Shell.Do, o.Shell.StayAwake = pacer.Do, pacer.StayAwake
	ends := systemEnds()
	window := ui.New(a, o)
	glfw.WindowHintString(glfw.X11ClassName, a.UniqueID())
	glfw.WindowHintString(glfw.X11InstanceName, a.UniqueID())
	pacer.Start(a)
	go func() {
		<-ends
		pacer.Do(window.End)
	}()
	onOpen(func(path string) { pacer.Do(func() { window.Drop(path) }) })
	onDisplayLost(func() {
		if !pacer.Home() { // which also notices a lost display
			select {}
		}
		window.KeepAll()
		os.Exit(0)
	})
	rested := make(chan struct{})
	rest := time.AfterFunc(started, func() {
		(<-release)()
		close(rested)
		saveMemory()
	})
	leaveNothingToDo(a)
	window.ShowAndRun()
	if rest.Stop() { // the program must not end while OpenGL is being loaded or released
		(<-release)()
	} else {
		<-rested
	}
}

// leaveNothingToDo stops Fyne from saving its preferences, which are not ours, after its loop has ended. It would wait for a
// function on that loop, sometimes for ever.
func leaveNothingToDo(a fyne.App) {
	if l, ok := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// systemEnds returns a channel with the system's requests to end, as at the end of a session. A program started to outlive its
// session ignores them.
func systemEnds() <-chan os.Signal {
	ends := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(ends, s)
		}
	}
	return ends
}

// spacious makes Go collect garbage less while the window is made, when all cores are needed.
const spacious = 400

// started is when a new window is complete and rests.
const started = 2 * time.Second

// saveMemory collects the garbage of the start, and then makes Go collect when the heap has grown by half instead of twofold: the
// window allocates little, so this costs almost nothing and saves 20 MB.
func saveMemory() {
	debug.SetGCPercent(50)
	debug.FreeOSMemory()
}

// screen is shell.Screen by GLFW.
type screen struct{}

// canMaximize: on other systems Fyne sets a window's size after GLFW has maximised it.
const canMaximize = runtime.GOOS == "linux"

// Room returns the size of the largest monitor without panels.
func (screen) Room() (size fyne.Size) {
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		size = size.Max(fyne.NewSize(float32(width), float32(height)))
	}
	return size
}

// Maximize makes the window open maximised. Fyne has no call for that, and keeps GLFW's hint.
func (screen) Maximize() {
	if canMaximize {
		glfw.WindowHint(glfw.Maximized, glfw.True)
	}
}

// Maximized reports whether a window is maximised, which Fyne does not.
func (screen) Maximized(w fyne.Window) bool {
	is := under(w)
	return canMaximize && is != nil && is.GetAttrib(glfw.Maximized) == glfw.True
}

// Place returns a window's position, without its frame.
func (screen) Place(w fyne.Window) (at image.Point, ok bool) {
	is := under(w)
	if is == nil {
		return at, false
	}
	at.X, at.Y = is.GetPos()
	return at, true
}

// PutAt moves a window, if the middle of its upper edge, by which it is dragged, is visible there. It reports whether the window
// exists.
func (screen) PutAt(w fyne.Window, at image.Point) bool {
	is := under(w)
	if is == nil {
		return false
	}
	width, _ := is.GetSize()
	for _, m := range glfw.GetMonitors() {
		x, y, wide, high := m.GetWorkarea()
		if image.Pt(at.X+width/2, at.Y).In(image.Rect(x, y, x+wide, y+high)) {
			is.SetPos(at.X, at.Y)
			break
		}
	}
	return true
}

// under returns GLFW's window, which Fyne has in a field; nil before it exists, or if that field has gone.
func under(w fyne.Window) *glfw.Window {
	v := reflect.Indirect(reflect.ValueOf(w))
	if v.Kind() != reflect.Struct {
		return nil
	}
	field := v.FieldByName("viewport")
	if !field.IsValid() || field.Type() != reflect.TypeFor[*glfw.Window]() || field.IsNil() {
		return nil
	}
	return (*glfw.Window)(field.UnsafePointer())
}

// explainNoDisplay replaces Fyne's panic with a line: no window can be opened.
func explainNoDisplay() {
	fault := recover()
	if fault == nil {
		return
	}
	if !strings.Contains(fmt.Sprint(fault), "GLFW") {
		panic(fault)
	}
	fmt.Fprintln(os.Stderr, "overtheboard: there is no display; overtheboard --help lists the commands that need none")
	os.Exit(1)
}
