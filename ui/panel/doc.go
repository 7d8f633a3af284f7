// Package panel holds the views beside the board: the players' bars with their clocks and captured pieces, the moves, the
// arbiter's strip, the status, the line in which a move is typed, and the buttons. Each shows a plain model that it is
// given, and reports what the players want through functions.
//
// It knows no controller, no preference and no dialog: the window reads the game and passes on what is asked for.
package panel
