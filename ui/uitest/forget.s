// An assembly file allows the functions without bodies in forget.go.
