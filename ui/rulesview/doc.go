// Package rulesview shows the rules of a game as text and diagrams, made from its ruleset: a page of all rules, and how each
// piece moves, with a legend of the marks.
package rulesview
