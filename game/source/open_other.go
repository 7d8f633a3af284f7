//go:build !unix

package source

const atOnce = 0
