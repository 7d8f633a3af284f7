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
*/
import "C"

import _ "overtheboard/ui/repaint" // which stands between Fyne and what is loaded here

// loadGL loads the system's OpenGL, which takes a fifth of the time until the first frame where it draws without a graphics
// card, and returns what lets go of it: while it is held, a window finds it loaded. GLFW must have been initialised, but any
// goroutine may call it.
func loadGL() (release func()) {
	display := C.loadGL()
	return func() { C.releaseGL(display) }
}
