package testenv

import "fmt"

// Same fails a test unless what there is is what is wanted. It says what before both.
func Same[T comparable](t interface {
	Helper()
	Error(args ...any)
}, got, want T, what ...any) {
	if t.Helper(); got != want {
		t.Error(append(what, fmt.Sprintf("%+v\nnot %+v", got, want))...)
	}
}
