// Package kit is what any program with Fyne could use: buttons, lists, entries and choices that leave keys to their
// dialog, the queue of dialogs, what can be turned upside down for a player who sits opposite, texts shortened to their
// room, the digits of clocks, the theme, icons and small layouts.
//
// It knows nothing of chess: no game, no board, no sentence. All texts are given to it.
package kit
