// Package kit contains what any Fyne program could use: buttons, lists, entries and choices that pass keys on to their dialog,
// the queue of dialogs, views that can be turned upside down for a player who sits opposite, shortened texts, clock digits, the
// theme, icons and small layouts.
//
// It knows no chess, and its callers supply all texts.
package kit
