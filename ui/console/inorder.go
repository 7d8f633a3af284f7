package console

import "iter"

// inOrder yields what work makes of each value, in the values' order. It is at work on as many at once as there are jobs, and on a
// goroutine of its own takes values out of the sequence, ahead of what is asked for.
func inOrder[V, R any](jobs int, values iter.Seq[V], work func(V) R) iter.Seq[R] {
	return func(yield func(R) bool) {
		order := make(chan chan R, jobs-1)
		enough := make(chan struct{})
		defer close(enough)
		go func() {
			defer close(order)
			for v := range values {
				made := make(chan R, 1)
				select {
				case order <- made:
				case <-enough:
					return
				}
				go func() { made <- work(v) }()
			}
		}()
		for made := range order {
			if !yield(<-made) {
				return
			}
		}
	}
}
