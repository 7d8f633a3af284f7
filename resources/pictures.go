package resources

import (
	"bytes"
	_ "embed" // the icon
	"image"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
)

// The pictures are packed by Debian's advancecomp.
//
//go:generate go run ./art .
//go:generate sh -c "advdef -q -z -4 -i 30 icon.png letters/*.png pieces/*/*.png"

//go:embed icon.png
var icon []byte

// Icon returns the application's icon, a PNG of 128 pixels.
func Icon() []byte { return bytes.Clone(icon) }

// unknownPicture is shown for a piece that no picture, name or letter describes.
const unknownPicture = "token-unknown"

// colorSuffix ends the names of a colour's pictures.
var colorSuffix = [2]string{rules.White: "-white", rules.Black: "-black"}

// PictureName returns the name of a kind's picture in a colour for Picture, such as "knight-white": from def.Image, otherwise the
// piece's name, otherwise a token with its letter. A nil def has a blank token.
func PictureName(def *rules.PieceDef, c rules.Color) string {
	suffix := colorSuffix[c&1]
	if def == nil {
		return unknownPicture + suffix
	}
	letter := "token-" + strings.ToLower(string(rune(def.Letter)))
	for _, name := range [...]string{def.Image, def.NamedImage(), letter} {
		if name != "" && pictures.has(name+suffix) {
			return name + suffix
		}
	}
	return unknownPicture + suffix
}

// Limits of what Picture scales and caches, in pixels.
const (
	maxPicture = 2048    // width of the largest picture
	maxScaled  = 8 << 20 // area of all scaled pictures together: 32 MB
)

type scaledName struct {
	name string
	px   int
}

// maker makes a picture at its first call, on the caller's goroutine, and caches it.
type maker func() *image.RGBA

// gallery caches decoded and scaled pictures of the current set. It is locked during look-ups, but not while pictures are made,
// so that several are made at once.
type gallery struct {
	mu      sync.Mutex
	set     Set
	beside  []Set                // see UseExtra
	reduced map[scaledName]maker // the set's pictures, at full or half width
	scaled  map[scaledName]maker
	area    int // pixels in scaled
}

func newGallery(s Set) *gallery {
	return &gallery{set: s, reduced: map[scaledName]maker{}, scaled: map[scaledName]maker{}}
}

// pictures are those of the window, printed those of paper.
var pictures, printed = newGallery(Shipped(DefaultSet)), newGallery(Shipped("print"))

// UseSet makes Picture use another set. What is on the screen stays until it is redrawn.
func UseSet(s Set) {
	pictures.change(func(g *gallery) { g.set = s })
}

// UseExtra adds sets, from custom games, for names without a picture in the current set.
func UseExtra(sets ...Set) {
	for _, g := range []*gallery{pictures, printed} {
		g.change(func(g *gallery) { g.beside = sets })
	}
}

// change clears the cache if the sets differ afterwards.
func (g *gallery) change(sets func(g *gallery)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	set, beside := g.set, g.beside
	sets(g)
	if g.set.same(set) && slices.EqualFunc(g.beside, beside, Set.same) {
		return
	}
	clear(g.reduced)
	clear(g.scaled)
	g.area = 0
}

func (g *gallery) has(name string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.known(name)
}

func (g *gallery) known(name string) bool { return g.set.has(name) || g.besides(name) != nil }

// besides returns a picture from custom games, nil if there is none.
func (g *gallery) besides(name string) *image.RGBA {
	for _, s := range g.beside {
		if own := s.own[name]; own != nil {
			return own
		}
	}
	return nil
}

// SetPicture is Picture for any set, without a cache.
func SetPicture(s Set, name string, px int) image.Image {
	return newGallery(s).picture(name, px)
}

// Picture returns a picture by its name from PictureName, px pixels wide and high, with transparent background. An unknown name
// gives a blank token, white unless it ends in "-black". Pictures are cached and shared: do not draw on them. Any number of
// goroutines may call it.
func Picture(name string, px int) image.Image {
	return pictures.picture(name, px)
}

// PrintedPicture is Picture for paper: always in the set that looks like a book's diagrams.
func PrintedPicture(name string, px int) image.Image { return printed.picture(name, px) }

func (g *gallery) picture(name string, px int) image.Image {
	return g.maker(name, min(max(px, 1), maxPicture))()
}

// maker returns the maker of a picture in a width.
func (g *gallery) maker(name string, px int) maker {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := scaledName{name, px}
	if made, ok := g.scaled[key]; ok {
		return made
	}
	if !g.known(name) {
		key.name = unknownPicture + colorSuffix[rules.White]
		if strings.HasSuffix(name, colorSuffix[rules.Black]) {
			key.name = unknownPicture + colorSuffix[rules.Black]
		}
		if made, ok := g.scaled[key]; ok {
			return made
		}
	}
	source := g.source(key.name, px)
	made := maker(sync.OnceValue(func() *image.RGBA { return scale(source(), px, draw.CatmullRom) }))
	if g.area+px*px > maxScaled {
		clear(g.scaled)
		g.area = 0
	}
	g.scaled[key] = made
	g.area += px * px
	return made
}

// source returns a picture of the set to scale to px pixels: halved if that leaves at least half as many pixels again, since the
// time for scaling grows with its source, and the window waits. It is cached, since decoding takes longest.
func (g *gallery) source(name string, px int) maker {
	width := PictureWidth
	if width/2 >= px+px/2 {
		width /= 2
	}
	key := scaledName{name, width}
	made, ok := g.reduced[key]
	if !ok {
		decode := g.decode(name)
		made = sync.OnceValue(func() *image.RGBA {
			img := decode()
			if img.Rect.Dx() >= 2*width {
				img = scale(img, width, draw.ApproxBiLinear) // each pixel is the mean of four
			}
			return img
		})
		g.reduced[key] = made
	}
	return made
}

func (g *gallery) decode(name string) maker {
	set := g.set
	if !set.has(name) {
		if own := g.besides(name); own != nil {
			return func() *image.RGBA { return own }
		}
	}
	return func() *image.RGBA { return set.picture(name) }
}

// scale returns a copy px pixels wide and high.
func scale(img image.Image, px int, by draw.Scaler) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	by.Scale(out, out.Bounds(), img, img.Bounds(), draw.Src, nil)
	return out
}
