package platform

/*
#cgo LDFLAGS: -framework Cocoa
void takeFiles(void);
*/
import "C"

// opened are the files that macOS has asked to open, by a double click, until onOpen handles them.
var opened = make(chan string, 100)

func init() { C.takeFiles() }

//export openedFile
func openedFile(path *C.char) {
	select {
	case opened <- C.GoString(path):
	default: // nobody opens so many at once
	}
}

// onOpen calls do, on its own goroutine, with each file that macOS asks to open.
func onOpen(do func(path string)) {
	go func() {
		for path := range opened {
			do(path)
		}
	}()
}
