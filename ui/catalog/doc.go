// Package catalog lists the rulesets that can be chosen: shipped ones, those in the players' folder and those in a file that they
// opened, each with its errors. It reports when the files change.
//
// It needs no Fyne and makes no text for the window. Package rules interprets the rules.
package catalog
