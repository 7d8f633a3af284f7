package savestest

// FieldExamples are rulesets with each field in each of its forms, for copies.
const FieldExamples = `{
"bare shuffle": {"inherits": "normal", "castling": null, "shuffle": {}},
"bishops apart": {"inherits": "normal", "castling": null, "shuffle": {"opposite_colours": "B"}},
"king between": {"inherits": "normal", "castling": null, "shuffle": {"between": ["K", "R"]}},
"turned": {"inherits": "normal", "castling": null, "symmetry": "rotate", "turn": "black", "stalemate": "loss"},
"taken": {"inherits": "normal", "royal": ["K", "Q"], "win": ["capture_royal", {"extinction": ["R", "B"]}, "no_pieces"], "must_capture": true,
  "promotion": {"P": {"to": ["R", "N"], "rank": 7}}, "board": [
  ["R","N","B","Q","K","B","N","R"], ["P","P","P","P","P","P","P","P"], [" "," "," "," "," "," "," "," "], [" "," "," "," "," "," "," "," "],
  [" "," "," "," "," "," "," "," "], [" "," "," "," "," "," "," "," "], ["p","p","p","p","p","p","p","p"], ["r","n","b","q","k","b","n","r"]]},
"hurdles": {"inherits": "normal", "castling": null, "pieces": {"N": {"name": "Hopper", "move": [[1, 0, -1, "over"], [2, 1, 1, "lame"]],
  "initial": [[2, 2, 3, "beyond"]]}}},
"checks": {"inherits": "normal", "win": ["checkmate", {"checks": 2}, {"reach": ["d4", "e5"]}], "pgn": "", "draws": {"repetition": 0, "claim_moves": 0}},
"hands": {"inherits": "normal", "hand": {"captures": "demoted", "drop": {"P": ["*2", "*3", "a4"]}, "start": ["N", "N"], "one_per_file": ["P"], "no_mate": ["P"]}},
"one hand": {"inherits": "normal", "symmetry": "rotate", "hand": {"white": {"captures": "as_is", "drop": {"P": ["a2", "**"]}, "opposite_colours": "B"}}},
"placed": {"inherits": "normal", "fen": "8/pppppppp/8/8/8/8/PPPPPPPP/8", "hand": {"start": ["K", "R", "R"], "drop": {"K": ["*1"]}, "first": true, "castles": true}},
"blasts": {"inherits": "normal", "blast": {"spares": ["P"]}},
"zones": {"inherits": "normal", "initial": {"P": ["*2", "a3"]}, "en_passant": {"of": ["P"], "on": ["*6"]},
  "promotion": {"P": {"to": ["Q", "R"], "zone": ["*6", "*7", "*8"], "optional": true, "leaving": true}},
  "castling": {"king": "K", "partner": ["R", "B"], "goals": ["b", "g"]}},
"one crown": {"inherits": "normal", "royal": {"black": "K"}, "castling": {"black": {"king": "K", "partner": "R"}}, "en_passant": {"white": ["P"]},
  "promotion": {"white": {"P": ["Q"]}, "black": {"P": ["N", "R"]}}, "must_capture": {"white": true}, "stalemate": {"black": "fewer"},
  "win": {"white": ["checkmate"], "black": [{"extinction": "all", "left": 1}]}, "draws": {"to": "black"}},
"a race": {"inherits": "normal", "fen": "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ", "castling": null, "give_check": false,
  "win": [{"reach": ["*8"], "by": ["K", "Q"], "answer": "black"}], "lose": [{"checks": 3}, "bare_royal"]},
"small": {"inherits": "normal", "castling": null, "en_passant": [], "fen": "rnbqk/ppppp/2*2/PPPPP/RNBQK"}
}`
