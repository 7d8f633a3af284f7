package platform

/*
#cgo pkg-config: gl x11
#include <GL/glx.h>

// loadGL connects to the display and asks for what GLX can draw on: for that, its driver is loaded.
static Display *loadGL(void) {
	Display *d = XOpenDisplay(NULL);
	int n;
	GLXFBConfig *configs = d ? glXGetFBConfigs(d, DefaultScreen(d), &n) : NULL;
	if (configs)
		XFree(configs);
	return d;
}

static void releaseGL(Display *d) {
	if (d)
		XCloseDisplay(d);
}

extern int displayLost(Display *d);

static void onDisplayLost(void) { XSetIOErrorHandler(displayLost); }
*/
import "C"

import (
	"os"

	"github.com/go-gl/glfw/v3.4/glfw"

	_ "overtheboard/ui/repaint" // works between Fyne and OpenGL
)

// onWayland reports whether there is a Wayland display. Fyne then chooses between that and X.
func onWayland() bool { return os.Getenv("WAYLAND_DISPLAY") != "" }

func init() {
	C.XInitThreads() // must precede GLFW's first call and ours, which run in parallel
	if !onWayland() {
		glfw.InitHint(glfw.PlatformHint, int(glfw.PlatformX11)) // otherwise GLFW would try Wayland first, and complain
	}
}

// whenLost is called when the display has gone, on the goroutine that notices; Xlib ends the program when it returns.
var whenLost func()

//export displayLost
func displayLost(*C.Display) C.int {
	whenLost()
	return 0
}

// onDisplayLost sets what to do when the display goes while the program runs, as at the end of a session.
func onDisplayLost(do func()) {
	whenLost = do
	C.onDisplayLost()
}

// loadGL loads the system's OpenGL, a fifth of the time to the first frame without a graphics card, and returns a function that
// releases it: until then, a window on X finds it loaded. Any goroutine may call it.
func loadGL() (release func()) {
	if onWayland() {
		return func() {}
	}
	display := C.loadGL()
	return func() { C.releaseGL(display) }
}
