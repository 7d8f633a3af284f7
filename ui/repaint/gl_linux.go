package repaint

/*
#cgo pkg-config: gl x11
#cgo CFLAGS: -O2
#cgo LDFLAGS: -lm -Wl,--wrap=glfwMakeContextCurrent -Wl,--wrap=glfwSwapBuffers -Wl,--wrap=glXGetProcAddress
#include "gl_linux.h"
*/
import "C"

import (
	"image"
	"unsafe"
)

// changes writes the boxes in which the shown frame and the next one differ, and returns their number.
//
//export changes
func changes(shown *C.struct_mark, nShown C.int, next *C.struct_mark, nNext C.int, boxes *C.struct_box) C.int {
	found := Changes(marks(shown, nShown), marks(next, nNext), C.MOST_BOXES)
	to := unsafe.Slice(boxes, C.MOST_BOXES)
	for i, r := range found {
		to[i] = C.struct_box{C.int32_t(r.Min.X), C.int32_t(r.Min.Y), C.int32_t(r.Max.X), C.int32_t(r.Max.Y)}
	}
	return C.int(len(found))
}

// marks returns a frame's drawing calls.
func marks(first *C.struct_mark, n C.int) []Mark {
	all := make([]Mark, n)
	for i, m := range unsafe.Slice(first, n) {
		all[i] = Mark{uint64(m.sum), image.Rect(int(m.box.x0), int(m.box.y0), int(m.box.x1), int(m.box.y1))}
		if m.box.x0 >= m.box.x1 || m.box.y0 >= m.box.y1 {
			all[i].Box = image.Rectangle{}
		}
	}
	return all
}
