// [VARIANTS=FILE.ini] games.js VARIANT POSITIONS SEED [FEN]: random games of a variant of Fairy-Stockfish, built in or of a file,
// as its own library, ffish, sees them. A line a game: variant, first FEN, result, last FEN, and for each position the
// number of legal moves, a hash of them and the move that was played.
const ffish = require('ffish');
const [variant, positions, seed, fen] = process.argv.slice(2);
const shogi = ['minishogi', 'euroshogi', 'gorogoro', 'judkins'].includes(variant);
let state = Number(seed || 1) * 2654435761 >>> 0 || 1;
function random(n) { // xorshift
  state ^= state << 13; state >>>= 0; state ^= state >>> 17; state ^= state << 5; state >>>= 0;
  return state % n;
}
function hash(moves) { // FNV-1a of the moves in the order of their bytes, each with a space behind it
  let h = 2166136261;
  for (const c of moves.map(m => m + ' ').join('')) h = Math.imul(h ^ c.charCodeAt(0), 16777619) >>> 0;
  return h.toString(36);
}
function arrangement() { // of Chess960
  for (;;) {
    const rank = [...'RNBQKBNR'];
    for (let i = 7; i > 0; i--) {
      const j = random(i + 1);
      [rank[i], rank[j]] = [rank[j], rank[i]];
    }
    const r = rank.join(''), king = r.indexOf('K');
    if (king < r.indexOf('R') || king > r.lastIndexOf('R') || (r.indexOf('B') + r.lastIndexOf('B')) % 2 === 0) continue;
    return r.toLowerCase() + '/pppppppp/8/8/8/8/PPPPPPPP/' + r + ' w KQkq - 0 1';
  }
}
function losingMate(b, m) { // a mate by a dropped pawn: listed there, but who gives it loses, so it is no move here
  if (!shogi || !m.startsWith('P@')) return false;
  b.push(m);
  const lost = !b.numberLegalMoves() && b.result() === (b.turn() ? '1-0' : '0-1');
  b.pop();
  return lost;
}
function game() {
  const shuffled = variant === 'fischerandom';
  const b = new ffish.Board(variant, shuffled ? arrangement() : fen || ffish.startingFen(variant), shuffled);
  const promoted = ffish.capturesToHand(variant), from = b.fen(promoted), plies = [];
  const captures = random(3), most = 20 + random(200);
  let result = '*';
  for (let ply = 0; ; ply++) {
    const moves = b.legalMoves().split(' ').filter(m => m && !losingMate(b, m)).sort();
    const r = b.result();
    if (!moves.length || r === '1-0' || r === '0-1') result = r;
    const text = moves.length + '.' + hash(moves);
    if (!moves.length || result !== '*' || ply === most) { plies.push(text); break; }
    let choice = moves;
    if (captures && random(captures + 1) === 0) {
      const some = moves.filter(m => b.isCapture(m));
      if (some.length) choice = some;
    }
    const m = choice[random(choice.length)];
    plies.push(text + '.' + m);
    b.push(m);
  }
  console.log([variant, from, result, b.fen(promoted), plies.join(' ')].join('\t'));
  b.delete();
  return plies.length;
}
ffish.onRuntimeInitialized = () => {
  if (process.env.VARIANTS) ffish.loadVariantConfig(require('fs').readFileSync(process.env.VARIANTS, 'utf8'));
  new ffish.Board('chess').delete(); // names the variants
  for (let n = 0; n < Number(positions);) n += game();
};
