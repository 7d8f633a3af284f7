package savestest

import "time"

// Watch is a controller's watch in a test, which sets its time.
type Watch struct{ Time *time.Time }

// Now returns that time.
func (w Watch) Now() time.Time { return *w.Time }

// Wall returns the same.
func (w Watch) Wall() time.Time { return *w.Time }
