// Package catalog knows the rulesets that can be chosen: the shipped ones, those in the players' own folder and those of a
// file that they opened, each with its faults if it is wrong; and it tells when the files change.
//
// It reads, and shows nothing: no Fyne, no sentence of the window. What rules mean is package rules' matter.
package catalog
