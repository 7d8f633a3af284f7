// Package panel holds the views beside the board: the players' bars with their clocks and captured pieces, the moves, the
// facts about the position, the status, the line in which a move is typed, and the buttons. Each shows a plain model that it is
// given, and tells through a small interface what the players want: Players, Reader, Explainer, Typist and Commands.
//
// It knows no controller, no preference and no dialog: the window reads the game and passes on what is asked for.
//
// Begin with PlayerBar (playerbar.go), or with Moves (movelist.go), which is the largest of the models.
package panel
