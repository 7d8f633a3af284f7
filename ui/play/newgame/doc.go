// Package newgame is the dialog for a new game: the players, the rules, the time control and the seats. It shows the start
// position and how each piece moves, and leads to custom time controls and custom games.
//
// It returns a Plan; the window starts the game.
package newgame
