package source

import "fmt"

// Notice is something that was forgiven or dropped in a text that is good otherwise. Format is an English sentence in
// the form of fmt.Sprintf, which translations may use as their key; Args fill it in.
type Notice struct {
	Format string
	Args   []any
}

// String returns the notice in English.
func (n Notice) String() string { return fmt.Sprintf(n.Format, n.Args...) }
