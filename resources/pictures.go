package resources

import (
	"bytes"
	"embed"
	_ "embed" // the icon
	"image"
	_ "image/png" // the pictures' format
	"strings"
	"sync"

	"golang.org/x/image/draw"

	"overtheboard/game/rules"
)

//go:generate go run ./art .

// PieceFS holds the pictures of the pieces as pieces/<picture>-<colour>.png, drawn from the sources in art.
//
//go:embed pieces/*.png
var PieceFS embed.FS

//go:embed icon.png
var icon []byte

// Icon returns the application's icon, a PNG of 512 pixels.
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
		if name != "" && drawn(name+suffix) {
			return name + suffix
		}
	}
	return unknownPicture + suffix
}

// drawn reports whether a picture is among the shipped ones.
func drawn(name string) bool {
	f, err := PieceFS.Open(picturePath(name))
	if err != nil {
		return false
	}
	f.Close()
	return true
}

func picturePath(name string) string { return "pieces/" + name + ".png" }

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

// gallery remembers what has been decoded and scaled.
type gallery struct {
	mu      sync.Mutex
	decoded map[string]image.Image
	scaled  map[scaledName]*image.RGBA
	area    int // pixels in scaled
}

var pictures = gallery{decoded: map[string]image.Image{}, scaled: map[scaledName]*image.RGBA{}}

// Picture returns a picture by the name that PictureName gave it, px pixels wide and high, with a transparent ground.
// An unknown name has a blank token, white unless it ends in "-black". Pictures are scaled once and shared: do not
// draw on them. Any number of goroutines may call it.
func Picture(name string, px int) image.Image {
	return pictures.picture(name, min(max(px, 1), maxPicture))
}

func (g *gallery) picture(name string, px int) image.Image {
	g.mu.Lock()
	defer g.mu.Unlock()
	key := scaledName{name, px}
	if img, ok := g.scaled[key]; ok {
		return img
	}
	if !drawn(name) {
		key.name = unknownPicture + colorSuffix[rules.White]
		if strings.HasSuffix(name, colorSuffix[rules.Black]) {
			key.name = unknownPicture + colorSuffix[rules.Black]
		}
		if img, ok := g.scaled[key]; ok {
			return img
		}
	}
	img := scale(g.decode(key.name), px)
	if g.area+px*px > maxScaled {
		clear(g.scaled)
		g.area = 0
	}
	g.scaled[key] = img
	g.area += px * px
	return img
}

// decode returns a shipped picture at its own size.
func (g *gallery) decode(name string) image.Image {
	if img, ok := g.decoded[name]; ok {
		return img
	}
	var img image.Image = image.NewRGBA(image.Rect(0, 0, 1, 1))
	if f, err := PieceFS.Open(picturePath(name)); err == nil {
		defer f.Close()
		if read, _, err := image.Decode(f); err == nil {
			img = read
		}
	}
	g.decoded[name] = img
	return img
}

// scale returns a copy px pixels wide and high. The kernel widens with the reduction, so that small pictures are
// averages of all their pixels.
func scale(img image.Image, px int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.CatmullRom.Scale(out, out.Bounds(), img, img.Bounds(), draw.Src, nil)
	return out
}
