package rules

// magic looks up the squares that a rook or bishop attacks from one square (magic bitboards): the pieces on the squares of mask,
// times factor, have in their highest bits the index in a table, a different one for each set of attacked squares.
type magic struct {
	mask   Bitboard
	factor uint64
	first  uint32 // where the square's part of the table begins
	shift  uint8  // 64 minus the number of squares in mask
}

func (m *magic) index(occupied Bitboard) uint32 {
	return m.first + uint32(uint64(occupied&m.mask)*m.factor>>(m.shift&63))
}

// RookAttacks returns the squares that a rook on sq attacks (FIDE 3.3), the first occupied one in each direction included. sq
// must be on the board.
func RookAttacks(sq Square, occupied Bitboard) Bitboard {
	return lines.attacks[lines.rookMagics[sq&63].index(occupied)]
}

// BishopAttacks returns the squares that a bishop on sq attacks (FIDE 3.2), as RookAttacks does.
func BishopAttacks(sq Square, occupied Bitboard) Bitboard {
	return lines.attacks[lines.bishopMagics[sq&63].index(occupied)]
}

// crossing is a set of pieces that matter to a rook or bishop on one square, and what it attacks past them.
type crossing struct{ occupied, attacks Bitboard }

// fill computes one square's part of the table, which begins at index first, and returns where the next part begins. It combines
// the possible results of each ray with those of the others.
func (t *lineTable) fill(sq Square, m *magic, factor uint64, rays []*ray, first int) int {
	all := append(make([]crossing, 0, 1<<12), crossing{})
	for _, r := range rays {
		var inner Bitboard // the last square of a ray blocks nothing
		for to := range r.reach[sq].Squares {
			if r.beyond[to] != 0 {
				inner |= to.Bit()
			}
		}
		m.mask |= inner
		others := all
		for occupied := inner; occupied != 0; occupied = (occupied - 1) & inner {
			attacks := r.attacks(sq, occupied)
			for _, c := range others {
				all = append(all, crossing{c.occupied | occupied, c.attacks | attacks})
			}
		}
		for i := range others {
			others[i].attacks |= r.reach[sq]
		}
	}
	m.factor, m.first, m.shift = factor, uint32(first), uint8(64-m.mask.Count())
	for _, c := range all {
		t.attacks[m.index(c.occupied)] = c.attacks
	}
	return first + len(all)
}

// The multipliers of the 64 squares, found by trying sparse random numbers until no two different sets of attacked squares had
// one index.
var (
	rookMultipliers = [64]uint64{
		0x1680088040009121, 0x08c0004110002000, 0x1100200008410010, 0x4080068008001000,
		0x0a0010083200200c, 0x03801b8004000a00, 0x8280020001000280, 0x0100002080420100,
		0x001a80002b400080, 0x0000401000200042, 0x1113001044200304, 0x0001001000090020,
		0x2080800400080080, 0x2000808004000200, 0x0000800100800200, 0x9001001848810002,
		0x2000808000400028, 0x2010004040002001, 0xc000808010002000, 0x0480210009001002,
		0x2081010006080010, 0x1104008002008004, 0x0000040010080201, 0x0594020000440081,
		0x3080803080004000, 0x0812088200402102, 0x0072008200402014, 0x2400100080080080,
		0x0804000480800800, 0x4806000200100804, 0x00001004000211b8, 0x4014104200109401,
		0x0040014081800020, 0x1080408102002200, 0x0406002482001040, 0x0402000822001040,
		0x4000040080800800, 0x0002000802000510, 0x0402020001010004, 0x20000100a2000044,
		0x2080004020004000, 0x3020004000808020, 0x0080200010008080, 0x0002024020120009,
		0x011a880100050010, 0x3106000804010100, 0x900c023038140001, 0x1000004091020004,
		0x0290408001003100, 0x0000210080401b00, 0x0000200080100280, 0x3010010800440240,
		0x4040808400480280, 0x8402019008040200, 0x0801000406000500, 0x0200800100006080,
		0x00418008110020c1, 0x0088802100401202, 0x000c200100084411, 0x2008201001000905,
		0x0412000810200402, 0x1803000204001805, 0x2000021001508804, 0x8005000b920020c1,
	}
	bishopMultipliers = [64]uint64{
		0x0510040808004810, 0x0404014801010c20, 0x0004014202008880, 0x1004041080800400,
		0x0024042090000820, 0x48020804040001c2, 0x4042025202400000, 0x82a0120210040400,
		0x0010a02901080088, 0x0800300941141080, 0x0400700302082800, 0x00b2882241408100,
		0x0057011040000804, 0x0005449030280810, 0x00004401084a5181, 0x0300844904108200,
		0x8010004090410106, 0x2808020410808202, 0x1010208101020190, 0x0000803812004000,
		0x0004004201210000, 0x148201d1c1422010, 0x0000400118080420, 0x9004800022380208,
		0x84a0088004102400, 0x0001501489100900, 0x1004084004080120, 0x1400802008020020,
		0x0a41001001004000, 0x00008a0409004200, 0x01020c0000845900, 0x0051020000420095,
		0x0142104018040810, 0x44020844c0200101, 0x2200104400080812, 0x8034020080080080,
		0x10020084000a0202, 0x1420104080410080, 0x0428810048040200, 0x100a044210910088,
		0x0408099008481100, 0x10204402c8082002, 0x0af2101804020805, 0x0108044010461200,
		0x0400280104008040, 0x0040010101048608, 0x0021440100400200, 0x0004008401000253,
		0x0d40442460080018, 0x0005040601450010, 0x0800004a00900011, 0x4088000042020830,
		0x00800040282a1408, 0x1542c08204410062, 0x00104288012400c0, 0x0020880104409420,
		0x0086002101482020, 0x20a20882248a2024, 0x0000300500809000, 0xa000100001084800,
		0x0001100004050400, 0x0004004810104220, 0x8500081104408c00, 0x0082109012018220,
	}
)
