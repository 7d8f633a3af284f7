package savestest

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"overtheboard/game/rules"
)

// mostMovetexts is how many different games WriteGames plays; further ones have other players, dates and results.
const mostMovetexts = 500

// WriteGames writes games of a ruleset as PGN, of some 900 bytes each: random moves, 27,000 players, days of 170 years. They are
// the same every time.
func WriteGames(to io.Writer, rs *rules.Ruleset, games int) error {
	random := rand.New(rand.NewPCG(1, 2))
	var movetexts []string
	for range min(games, mostMovetexts) {
		movetexts = append(movetexts, movetext(rs, 60+random.IntN(60), random))
	}
	out := bufio.NewWriterSize(to, 1<<20)
	results := []string{"1-0", "0-1", "1/2-1/2", "*"}
	for i := range games {
		result := results[random.IntN(len(results))]
		_, err := fmt.Fprintf(out, "[Event \"Match %d\"]\n[Site \"?\"]\n[Date \"%d.%02d.%02d\"]\n[Round \"%d\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Result \"%s\"]\n\n%s%s\n\n",
			i/40+1, 1850+random.IntN(170), 1+random.IntN(12), 1+random.IntN(28), i%40+1, player(random), player(random), result, movetexts[i%len(movetexts)], result)
		if err != nil {
			return err
		}
	}
	return out.Flush()
}

func player(random *rand.Rand) string {
	syllables := []string{"Ka", "mor", "lin", "ste", "ven", "ro", "dak", "shi", "ber", "nov", "tal", "fis", "eu", "cap", "la", "ny", "zu", "ker", "al", "sen"}
	pick := func(from []string) string { return from[random.IntN(len(from))] }
	first := []string{"Ann", "Ben", "Cid", "Dora", "Emil", "Fay", "Gus", "Hana", "Igor", "Jo"}
	name := pick(syllables) + strings.ToLower(pick(syllables)) + strings.ToLower(pick(syllables[:7]))
	return strings.ToUpper(name[:1]) + name[1:] + ", " + pick(first)
}

// movetext returns a random game, in lines of some 80 bytes.
func movetext(rs *rules.Ruleset, plies int, random *rand.Rand) string {
	var text strings.Builder
	p, line := rs.Start(), 0
	for ply := range plies {
		legal := p.LegalMoves()
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		word := p.SAN(m) + " "
		if ply%2 == 0 {
			word = fmt.Sprintf("%d. %s", ply/2+1, word)
		}
		if line += len(word); line > 78 {
			text.WriteString("\n")
			line = len(word)
		}
		text.WriteString(word)
		p, _ = p.Play(m) // it is legal
	}
	return text.String()
}
