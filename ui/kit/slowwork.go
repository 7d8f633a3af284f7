package kit

import "time"

// WorkShownAfter is how long slow work goes on before the players are told so.
const WorkShownAfter = 150 * time.Millisecond
