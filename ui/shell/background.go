package shell

// InBackground does what is slow beside the window, and then what that returns on the window's goroutine.
func (h *Shell) InBackground(slow func() (home func())) { h.Background(slow) }

// Later runs a function on the window's goroutine, from any goroutine.
func (h *Shell) Later(f func()) { h.Post(f) }
