// Package rulesview shows the rules of a game as text and diagrams, made from its ruleset: a page of all of them, and how
// each piece moves, with a legend of the marks.
//
// It asks for nothing and plays nothing.
package rulesview
