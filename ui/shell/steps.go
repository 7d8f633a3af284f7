package shell

// InOrder does some steps one after the other. Each may ask the players, or have something done beside the window, and goes on to
// the next one by the function that it gets; a step that does not ends them. Nobody waits for the last one.
func InOrder(steps ...func(next func())) {
	if len(steps) > 0 {
		steps[0](func() { InOrder(steps[1:]...) })
	}
}
