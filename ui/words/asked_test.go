package words

import (
	"testing"

	"overtheboard/game/rules"
	"overtheboard/resources"
)

// TestAskedInAllLanguages asks where White's knights are as one would in each language, without a sign that it is a question
// where it can be told from a move.
func TestAskedInAllLanguages(t *testing.T) {
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	p := chess.Start()
	knight := rules.NewPiece(p.At(1).Kind(), rules.White) // on b1
	for language, question := range map[string]string{
		"en": "where are White's knights", "de": "wo sind die weißen Springer", "es": "¿dónde están los caballos de las blancas?",
		"fr": "où sont les cavaliers des Blancs", "it": "dove sono i cavalli del Bianco", "pt": "onde estão os cavalos das brancas",
		"pl": "gdzie są skoczki białych", "ru": "где кони белых", "uk": "де коні білих", "hi": "सफ़ेद के घोड़े कहाँ हैं",
		"ar": "أين أحصنة الأبيض؟", "he": "היכן הפרשים של הלבן", "ja": "白のナイトはどこ？", "zh": "白方的马在哪里？",
	} {
		Use(language)
		if !IsQuestion(question) {
			t.Errorf("%s: %q is no question", language, question)
		}
		if got, want := AnswerTo(&p, question), Where(&p, knight); got != want {
			t.Errorf("%s: %q is answered by %q, not %q", language, question, got, want)
		}
	}
}

// TestAskedPlurals asks for several kinds by plurals that are not the name with another ending.
func TestAskedPlurals(t *testing.T) {
	defer Use(resources.English)
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	p := chess.Start()
	for _, asked := range []struct {
		language, question string
		at                 rules.Square // of one of them
	}{
		{"pt", "onde estão os peões das brancas", 8}, {"pt", "onde estão as torres das brancas", 0}, {"pl", "gdzie są gońce białych", 2},
		{"pl", "gdzie są wieże białych", 0}, {"it", "dove sono i pedoni del Bianco", 8}, {"es", "dónde están los peones de las blancas", 8},
		{"fr", "où sont les fous des Blancs", 2}, {"de", "wo sind die weißen Türme", 0}, {"ru", "где ладьи белых", 0}, {"uk", "де пішаки білих", 8},
		{"he", "היכן הרגלים של הלבן", 8}, {"ar", "أين بيادق الأبيض؟", 8}, {"hi", "सफ़ेद के प्यादे कहाँ हैं", 8},
	} {
		Use(asked.language)
		if got, want := AnswerTo(&p, asked.question), Where(&p, p.At(asked.at)); got != want {
			t.Errorf("%s: %q is answered by %q, not %q", asked.language, asked.question, got, want)
		}
	}
}

// TestQuestionOrMove tells questions from moves.
func TestQuestionOrMove(t *testing.T) {
	for text, want := range map[string]bool{
		"?": true, "?e4": true, "؟e4": true, "？e4": true, "what is on e4": true, "e4 and d5?": true, "king?": false, "الملك؟": true,
		"": false, "Nf3": false, "Nf3?": false, "e4??": false, "O-O": false, "0 - 0 - 0": false, "O - O - O": false, "e8 = Q": false, "B b5 ?": false,
	} {
		if got := IsQuestion(text); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// TestAskedFile answers for a file that a sentence names, and for a rank.
func TestAskedFile(t *testing.T) {
	chess, _ := resources.Rulebook().Ruleset(resources.DefaultRuleset)
	p := chess.Start()
	for question, like := range map[string]string{"what is on file e": "?e", "what stands on the e file?": "?e", "what is on rank 2": "?2", "what is on e4": "?e4"} {
		if got, want := AnswerTo(&p, question), AnswerTo(&p, like); got != want || got == "" {
			t.Errorf("%q is answered by %q, not %q", question, got, want)
		}
	}
	if got := AnswerTo(&p, "is there anything new"); got != "" {
		t.Errorf("an unknown question is answered by %q", got)
	}
}

// TestAnswersEndOnce: a sentence that has a stop of its language gets no other.
func TestAnswersEndOnce(t *testing.T) {
	if got := FullStops("空。", "खाली।", "E 4", "now?"); got != "空。 खाली। E 4. now?" {
		t.Errorf("%q", got)
	}
}
