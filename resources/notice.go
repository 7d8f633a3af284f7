package resources

import _ "embed"

//go:generate go run ../packaging/notice NOTICE

// Notice is the licences of everything that is linked into the program.
//
//go:embed NOTICE
var Notice string
