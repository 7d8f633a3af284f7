// Package ruleset keeps games that players have made in their own folder, in the files of rulesets and pieces that lie there,
// with their pictures beside them; and in one file that is given away.
package ruleset
