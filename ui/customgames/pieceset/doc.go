// Package pieceset reads custom piece sets: folders of PNG or SVG files, named like the shipped pictures. It needs no Fyne.
package pieceset
