//go:build !unix

package source

const AtOnce = 0
