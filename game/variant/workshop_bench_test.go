package variant

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

func BenchmarkEdit(b *testing.B) {
	for _, name := range resources.Rulebook().Names() {
		d := begun(b, name)
		b.Run(name, func(b *testing.B) {
			for i := range b.N {
				d.Put(rules.At(3, 3), []byte{Empty, 'Q'}[i%2])
			}
		})
	}
}
