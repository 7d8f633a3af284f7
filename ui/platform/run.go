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

// Run opens the application's window, and returns once it is closed.
func Run(a fyne.App, o ui.Options) {
	defer explainNoDisplay()
	explainNoGL()
	debug.SetGCPercent(spacious)
	release := make(chan func(), 1)
	go func() {
		kit.FindFonts() // which is waited for sooner, and takes the other core
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
		if !pacer.Home() { // which will find that, too
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
	if rest.Stop() { // no program must end while OpenGL is loaded, or let go of
		(<-release)()
	} else {
		<-rested
	}
}

// leaveNothingToDo has Fyne do nothing more once its loop has ended. It keeps its preferences then, which are not ours, and waits
// for that; but the loop that should run it has ended, so that at times it waits for ever, behind a window that is gone.
func leaveNothingToDo(a fyne.App) {
	if l, ok := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		l.SetOnStoppedHookExecuted(nil)
	}
}

// systemEnds tells when the system wants the program to end, as at the end of a session. A program that was started so that it
// outlives one does.
func systemEnds() <-chan os.Signal {
	ends := make(chan os.Signal, 1)
	for _, s := range []os.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(ends, s)
		}
	}
	return ends
}

// spacious has Go collect less while the window is made: that would take the cores from those who make it.
const spacious = 400

// started is when a window that has been opened stands and rests.
const started = 2 * time.Second

// saveMemory gives back what the start has left to be collected, and has Go collect again when the heap has grown by half
// instead of twofold: a window at play allocates little, so that both cost next to nothing and save 20 MB.
func saveMemory() {
	debug.SetGCPercent(50)
	debug.FreeOSMemory()
}

// screen asks GLFW about the monitors and the window.
type screen struct{}

// canMaximize: elsewhere Fyne gives a window its size after GLFW has maximised it.
const canMaximize = runtime.GOOS == "linux"

// Room returns the size of the largest monitor, without what panels take of it.
func (screen) Room() (size fyne.Size) {
	for _, m := range glfw.GetMonitors() {
		_, _, width, height := m.GetWorkarea()
		size = size.Max(fyne.NewSize(float32(width), float32(height)))
	}
	return size
}

// Maximize has the window open maximised. Fyne knows no such window, and leaves GLFW's hint as it is.
func (screen) Maximize() {
	if canMaximize {
		glfw.WindowHint(glfw.Maximized, glfw.True)
	}
}

// Maximized tells whether a window is. Fyne does not.
func (screen) Maximized(w fyne.Window) bool {
	is := under(w)
	return canMaximize && is != nil && is.GetAttrib(glfw.Maximized) == glfw.True
}

// Place returns where a window stands, without its frame.
func (screen) Place(w fyne.Window) (at image.Point, ok bool) {
	is := under(w)
	if is == nil {
		return at, false
	}
	at.X, at.Y = is.GetPos()
	return at, true
}

// PutAt has a window stand at a place, if the middle of its upper edge, by which it is moved, can be seen there on a monitor.
// It tells whether there is a window yet.
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

// under returns GLFW's window, which Fyne keeps in a field; nil before there is one, or were that field gone.
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

// explainNoDisplay says in a line what Fyne says with a panic: that no window can be opened.
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
