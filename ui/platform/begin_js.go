package platform

// Beginning returns nothing: a page has no console.
func Beginning(string) (begin struct{ File, Command string }) { return begin }
