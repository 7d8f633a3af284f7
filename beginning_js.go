package main

// beginning returns nothing: a page has no console.
func beginning(string) (begin struct{ File, Command string }) { return begin }
