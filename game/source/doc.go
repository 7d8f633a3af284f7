// Package source reads what comes from outside: bounded files, text of any encoding, and JSON whose values know their places.
// It knows nothing of chess, and imports nothing of this program.
//
// Begin with Document (json.go), which every file of rules and every saved game goes through:
//
//	OpenFile, ReadFile   a plain file, and no more of it than is allowed     file.go
//	Text                 UTF-16 as UTF-8; what is no text is refused         text.go
//	ParseJSON            a Document: values with their lines and pointers    json.go, jsontext.go
//	Fault                what is wrong or was forgiven, and where            fault.go
//	Shown, Kept, Cut     what may be shown or kept of a text                 showntext.go
//	Nearest              "did you mean"                                      didyoumean.go
package source
