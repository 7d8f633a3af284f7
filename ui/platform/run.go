//go:build !js

package platform

import (
	"fmt"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"

	"overtheboard/ui"
	"overtheboard/ui/pacing"
	"overtheboard/ui/portal"
)

// Run opens the window of the application with that id, and returns once it is closed.
func Run(a fyne.App, id string, o ui.Options) {
	defer explainNoDisplay()
	nameWindow(id)
	o.Screen = screen
	if runtime.GOOS == "linux" { // elsewhere Fyne gives a window its size after GLFW has maximised it
		o.Maximize, o.Maximized = maximize, maximized
	}
	o.Files = portal.Choose
	pacer := pacing.Pacer{}
	o.Do, o.Lively = pacer.Do, pacer.Lively
	window := ui.New(a, o)
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
