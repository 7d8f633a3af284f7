package resources

import (
	"bytes"
	_ "embed" // the icon
	"image"
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
)

//go:generate go run ./art .

//go:embed icon.png
var icon []byte

// Icon returns the application's icon, a PNG of 128 pixels.
func Icon() []byte { return bytes.Clone(icon) }

// unknownPicture is shown for a piece that no picture, name or letter describes.
const unknownPicture = "token-unknown"

// colorSuffix ends the names of a colour's pictures.
var colorSuffix = [2]string{rules.White: "-white", rules.Black: "-black"}

// PictureName returns the name under which Picture knows a kind's picture in a colour, such as "knight-white": the one
// that def.Image names, else the one called like the piece, else a token with its letter. A nil def has a blank token.
func PictureName(def *rules.PieceDef, c rules.Color) string {
	suffix := colorSuffix[c&1]
	if def == nil {
		return unknownPicture + suffix
	}
	named := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(def.Name)), " ", "-")
	letter := "token-" + strings.ToLower(string(rune(def.Letter)))
	for _, name := range [...]string{def.Image, named, letter} {
		if name != "" && pictures.has(name+suffix) {
			return name + suffix
		}
	}
	return unknownPicture + suffix
}

// Bounds of what Picture scales and remembers, in pixels.
const (
	maxPicture = 2048    // width of the largest picture
	maxScaled  = 8 << 20 // area of all scaled pictures together: 32 MB
)

// scaledName is one picture at one width.
type scaledName struct {
	name string
	px   int
}

// maker makes a picture when it is first called, on the caller's goroutine, and remembers it.
type maker func() *image.RGBA

// gallery remembers what has been decoded and scaled of the set in use. It is locked while it is asked, and not while
// pictures are made: different ones are made at once.
type gallery struct {
	mu      sync.Mutex
	set     Set
	beside  []Set                // see UseBeside
	reduced map[scaledName]maker // the set's pictures, each at its own width or half of it
	scaled  map[scaledName]maker
	area    int // pixels in scaled
}

func newGallery(s Set) *gallery {
	return &gallery{set: s, reduced: map[scaledName]maker{}, scaled: map[scaledName]maker{}}
}

var pictures = newGallery(Shipped(DefaultSet))

// UseSet has Picture show another set from now on, and forgets the pictures of the one before. What is on the screen
// stays as it is until it is painted anew.
func UseSet(s Set) {
	pictures.change(func(g *gallery) { g.set = s })
}

// UseBeside has Picture show the own pictures of some sets besides, from now on, under the names for which the set in use has
// none: those that come with the players' own games.
func UseBeside(sets ...Set) {
	pictures.change(func(g *gallery) { g.beside = sets })
}

// change shows other sets, and forgets the pictures of those before.
func (g *gallery) change(sets func(g *gallery)) {
	g.mu.Lock()
	defer g.mu.Unlock()
	sets(g)
	clear(g.reduced)
	clear(g.scaled)
	g.area = 0
}

func (g *gallery) has(name string) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.known(name)
}

// known tells whether there is a picture of a name.
func (g *gallery) known(name string) bool { return g.set.has(name) || g.besides(name) != nil }

// besides returns a picture that comes with the players' own games, nil if there is none.
func (g *gallery) besides(name string) *image.RGBA {
	for _, s := range g.beside {
		if own := s.own[name]; own != nil {
			return own
		}
	}
	return nil
}

// SetPicture returns a picture of any set as Picture does of the one in use, and remembers nothing of it.
func SetPicture(s Set, name string, px int) image.Image {
	return newGallery(s).picture(name, px)
}

// Picture returns a picture by the name that PictureName gave it, px pixels wide and high, with a transparent ground.
// An unknown name has a blank token, white unless it ends in "-black". Pictures are scaled once and shared: do not
// draw on them. Any number of goroutines may call it.
func Picture(name string, px int) image.Image {
	return pictures.picture(name, px)
}

func (g *gallery) picture(name string, px int) image.Image {
	return g.maker(name, min(max(px, 1), maxPicture))()
}

// maker returns what makes a picture of a width, or has made it.
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
	made := maker(sync.OnceValue(func() *image.RGBA { return scale(source(), px) }))
	if g.area+px*px > maxScaled {
		clear(g.scaled)
		g.area = 0
	}
	g.scaled[key] = made
	g.area += px * px
	return made
}

// shippedWidth is how wide the pictures of a set are.
const shippedWidth = 256

// source returns a picture of the set to scale to px pixels: halved if that leaves half as many pixels again, since the time that
// scaling takes grows with what is scaled, and the window waits for it. It is remembered, for decoding takes longest.
func (g *gallery) source(name string, px int) maker {
	width := shippedWidth
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
				img = halve(img)
			}
			return img
		})
		g.reduced[key] = made
	}
	return made
}

// decode returns what makes a picture at its own size, and remembers nothing of it.
func (g *gallery) decode(name string) maker {
	set := g.set
	if !set.has(name) {
		if own := g.besides(name); own != nil {
			return func() *image.RGBA { return own }
		}
	}
	return func() *image.RGBA { return set.picture(name) }
}

// halve returns a picture half as wide and high, each pixel the mean of four.
func halve(img *image.RGBA) *image.RGBA {
	half := image.NewRGBA(image.Rect(0, 0, img.Rect.Dx()/2, img.Rect.Dy()/2))
	for y := range half.Rect.Dy() {
		upper, lower, to := img.Pix[2*y*img.Stride:], img.Pix[(2*y+1)*img.Stride:], half.Pix[y*half.Stride:]
		for x := range half.Stride {
			i := x/4*8 + x%4
			to[x] = uint8((int(upper[i]) + int(upper[i+4]) + int(lower[i]) + int(lower[i+4]) + 2) / 4)
		}
	}
	return half
}

// scale returns a copy px pixels wide and high. The kernel widens with the reduction, so that small pictures are
// averages of all their pixels.
func scale(img image.Image, px int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.CatmullRom.Scale(out, out.Bounds(), img, img.Bounds(), draw.Src, nil)
	return out
}
