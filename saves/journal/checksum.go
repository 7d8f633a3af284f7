package journal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/crc32"

	"overtheboard/saves/notation"
)

// A journal's line is a JSON object whose last key is a checksum, so that it stays readable for everything that reads JSON:
//
//	{"move":[["e2","e4"]],"sum":"8f2b1c03"}
//
// The sum is the CRC-32C, in eight lower-case hexadecimal digits, of the line's bytes before `,"sum"`. It detects every flipped
// bit, and every damage of up to 32 bits in a row.

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// sumSize is the length of a line's end, from the comma before its sum.
const sumSize = len(`,"sum":"00000000"}`)

func encodeLine(object notation.Object) []byte {
	data, _ := json.Marshal(object)                  // texts and numbers: never fails
	return append(withSum(data[:len(data)-1]), '\n') // without the closing bracket
}

func withSum(data []byte) []byte {
	return fmt.Appendf(data, `,"sum":"%08x"}`, crc32.Checksum(data, castagnoli))
}

// intact reports whether a line is as it was written.
func intact(line []byte) bool {
	at := len(line) - sumSize
	return at > 0 && bytes.Equal(withSum(line[:at:at]), line)
}
