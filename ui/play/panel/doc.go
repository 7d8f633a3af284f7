// Package panel holds the three blocks beside the board: a player's bar with the clock and captured pieces, the score sheet with
// its head, the moves, the status, the line in which a move is typed and the toolbar, and the other player's bar. Each shows a
// plain model that it is given, and tells through a small interface what the players want: Players, Reader, Typist and Commands.
//
// It knows no controller, no preference and no dialog: the window reads the game and passes on what is asked for.
//
// Begin with Sheet (sheet.go) and PlayerBar (playerbar.go), or with Moves (movelist.go), which is the largest of the models.
package panel
