// Package rulesetlist lists the rulesets that can be chosen, grouped and searchable. Package catalog reads their files.
//
// Begin with List; Choose shows one in a dialog.
package rulesetlist
