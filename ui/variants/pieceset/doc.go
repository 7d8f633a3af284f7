// Package pieceset reads the players' own sets of pieces: folders of PNG or SVG files, named like the shipped pictures. It
// draws nothing on the screen and knows nothing of Fyne.
package pieceset
