package shell

// InOrder runs steps in order. Each gets the function that continues with the next one, to call after questions or background
// work; a step that does not call it ends the sequence. The last step's function does nothing.
func InOrder(steps ...func(next func())) {
	if len(steps) > 0 {
		steps[0](func() { InOrder(steps[1:]...) })
	}
}
