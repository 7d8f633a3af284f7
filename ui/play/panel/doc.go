// Package panel contains the three blocks beside the board: a player bar with clock and captured pieces, the score sheet
// (heading, moves, status, move entry and toolbar), and the other player bar. Each shows a plain model and reports what the
// players want through a small interface: Players, Reader, Typist and Commands.
//
// The window makes the models from the game, and handles the reports.
//
// Begin with Sheet (sheet.go) and PlayerBar (playerbar.go), or with Moves (movelist.go), the largest model.
package panel
