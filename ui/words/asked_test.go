package words

import (
	"testing"

	"overtheboard/game/testenv"
	"overtheboard/resources"
)

// TestQuestionOrMove: a question begins with a question mark, of any language.
func TestQuestionOrMove(t *testing.T) {
	for text, want := range map[string]bool{
		"?": true, "?e4": true, " ؟e4": true, "？e4": true, "¿N": true,
		"": false, "Nf3": false, "Nf3?": false, "e4??": false, "O-O": false, "0 - 0 - 0": false, "e8 = Q": false, "B b5 ?": false,
	} {
		testenv.Same(t, IsQuestion(text), want, text)
	}
}

// TestUnknownQuestion: what names neither a square, a line nor a piece is not answered.
func TestUnknownQuestion(t *testing.T) {
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	p := chess.Start()
	for _, question := range []string{"?", "?9", "?i", "?e9", "?X", "?anything"} {
		testenv.Same(t, AnswerTo(&p, question), "", question, "is answered by")
	}
}

// TestAnswersEndOnce: a sentence that ends with its language's full stop gets no other.
func TestAnswersEndOnce(t *testing.T) {
	testenv.Same(t, FullStops("空。", "खाली।", "E 4", "now?"), "空。 खाली। E 4. now?")
	Use("ja")
	defer Use(resources.English)
	testenv.Same(t, FullStops("空", "白番"), "空。白番。", "in Japanese")
}
