// Package pgn reads and writes games as PGN, the text that all chess programs know, as leniently as other programs write it. It plays
// every move of a game that it reads, or only finds where games begin and what their tags say (NextHeading). Rules that not everybody
// has stand in the text in lines that other programs pass over (rules.go).
//
// It chooses no format and knows no other one, and of files only how the end of one is replaced (ReplaceEnd).
//
// Begin with Reader.Next in reader.go, which takes tokens from lexer.go, sets the game up in begin.go and plays its moves in moves.go;
// and with Write in writer.go. Each reads a large file on several goroutines.
package pgn
