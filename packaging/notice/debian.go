package main

import (
	"fmt"
	"io"
	"os"
	"path"
	"strings"
)

// names are Debian's names of licences, by a phrase in their texts.
var names = []struct{ name, says string }{
	{"OFL-1.1", "SIL OPEN FONT LICENSE"},
	{"Apache-2.0", "Apache License"},
	{"MPL-2.0", "Mozilla Public License"},
	{"Expat", "Permission is hereby granted, free of charge"},
	{"BSD-3-clause", "Neither the name"},
	{"BSD-2-clause", "Redistribution and use in source and binary forms"},
	{"Zlib", "This software is provided 'as-is'"},
	{"ISC", "Permission to use, copy, modify, and"},
	{"public-domain", "public domain"},
}

// writeCopyright writes a Debian copyright file, with each module's place in the source archive.
func writeCopyright(w io.Writer) error {
	head, err := os.ReadFile("packaging/linux/copyright")
	if err != nil {
		return err
	}
	all, err := collect()
	if err != nil {
		return err
	}
	fmt.Fprint(w, string(head))
	for i, l := range all {
		var files []string
		for _, m := range l.modules {
			if m.Dir != "" {
				files = append(files, path.Join("vendor", m.Path, m.Dir)+"/*")
			}
		}
		if files == nil {
			continue // for another system
		}
		text := l.text
		if name(text) == "Apache-2.0" {
			text = "On Debian its text is /usr/share/common-licenses/Apache-2.0." // Debian's policy wants no copy
		}
		fmt.Fprintf(w, "\nFiles: %s\nCopyright: %s\nLicense: %s-%d\n%s\n", strings.Join(files, "\n "), holders(l.text), name(l.text), i+1, indented(text))
	}
	return nil
}

func name(text string) string {
	for _, n := range names {
		if strings.Contains(text, n.says) {
			return n.name
		}
	}
	return "other"
}

func holders(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if fields := strings.Fields(strings.ToLower(line)); len(fields) > 2 && fields[0] == "copyright" && strings.ContainsAny(fields[1][:1], "(©12") {
			lines = append(lines, line)
		}
	}
	if lines == nil {
		return "its authors"
	}
	return strings.Join(lines, "\n ")
}

func indented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}
