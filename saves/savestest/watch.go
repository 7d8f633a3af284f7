package savestest

import "time"

// Watch is a controller's watch in a test: it shows a time that the test moves.
type Watch struct{ Time *time.Time }

// Now returns that time.
func (w Watch) Now() time.Time { return *w.Time }

// Wall returns that time as well.
func (w Watch) Wall() time.Time { return *w.Time }
