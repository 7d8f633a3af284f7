// Package source reads input: bounded files, text of any encoding, and JSON whose values know their places. It knows nothing of
// chess, and imports nothing of this program.
//
// Begin with Document (json.go), which every file of rules and every saved game goes through:
//
//	OpenFile, ReadFile   plain files of bounded size                         file.go
//	Text                 UTF-16 as UTF-8; refuses what is no text            text.go
//	ParseJSON            a Document: values with their lines and pointers    json.go, jsontext.go
//	Fault                an error or warning, and its place                  fault.go
//	Shown, Stored, Cut   texts that are safe to show or store                showntext.go
//	Nearest              "did you mean"                                      didyoumean.go
package source
