package main

import _ "embed"

//go:embed FyneApp.toml
var fyneApp string
