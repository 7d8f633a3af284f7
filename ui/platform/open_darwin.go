package platform

/*
#cgo LDFLAGS: -framework Cocoa
void takeFiles(void);
*/
import "C"

// opened are the files that macOS has asked the program to open, by a double click, until they are taken.
var opened = make(chan string, 100)

func init() { C.takeFiles() }

//export openedFile
func openedFile(path *C.char) {
	select {
	case opened <- C.GoString(path):
	default: // nobody opens so many at once
	}
}

// onOpen calls do, on a goroutine of its own, with each file that macOS asks the program to open.
func onOpen(do func(path string)) {
	go func() {
		for path := range opened {
			do(path)
		}
	}()
}
