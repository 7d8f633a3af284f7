package variant

// common returns the indices of a longest common subsequence of two lists. Of long ones what differs in the middle is taken
// to be different altogether.
func common(a, b []any) [][2]int {
	var pairs [][2]int
	first := 0
	for first < len(a) && first < len(b) && same(a[first], b[first]) {
		pairs = append(pairs, [2]int{first, first})
		first++
	}
	last := 0
	for last < len(a)-first && last < len(b)-first && same(a[len(a)-1-last], b[len(b)-1-last]) {
		last++
	}
	pairs = append(pairs, longest(a[first:len(a)-last], b[first:len(b)-last], first)...)
	for ; last > 0; last-- {
		pairs = append(pairs, [2]int{len(a) - last, len(b) - last})
	}
	return pairs
}

// mostCompared is how many pairs of elements are compared at most.
const mostCompared = 1 << 16

// longest returns a longest common subsequence, its indices counted from first.
func longest(a, b []any, first int) [][2]int {
	if len(a)*len(b) > mostCompared {
		return nil
	}
	length := make([][]int, len(a)+1)
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			length[i][j] = max(length[i+1][j], length[i][j+1])
			if same(a[i], b[j]) {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	var pairs [][2]int
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case same(a[i], b[j]) && length[i][j] == length[i+1][j+1]+1:
			pairs = append(pairs, [2]int{first + i, first + j})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}
