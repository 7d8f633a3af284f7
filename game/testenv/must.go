package testenv

// Must ends a test if something that it needs has failed. It says what before the error.
func Must(t interface {
	Helper()
	Fatal(args ...any)
}, err error, what ...any) {
	if t.Helper(); err != nil {
		t.Fatal(append(what, err)...)
	}
}
