// Package pgn reads and writes games as PGN, the text that all chess programs know. It is as lenient as other programs' files
// require. It plays every move of a game that it reads, or only finds the games and their tags (NextHeading). Custom rules are in
// lines of the text that other programs ignore (rules.go).
//
// It knows no other format; of files it only replaces the end (ReplaceEnd).
//
// Begin with Reader.Next in reader.go, which takes tokens from lexer.go, sets the game up in begin.go and plays its moves in
// moves.go; and with Write in writer.go. Each reads a large file on several goroutines.
package pgn
