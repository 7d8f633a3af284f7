//go:build !linux && !freebsd && !netbsd && !openbsd

package portal

import "context"

// Choose returns ErrNone: there are no portals here.
func (Desktop) Choose(context.Context, Request) (Answer, error) { return Answer{}, ErrNone }
