/** Letters of a line of the whole width, at least. */
const lettersOfLine = 80
/** Lines of a portion: no more than that stays blank at the end of a sheet. */
const linesAtMost = 15
const pieces = /.{1,1200}(?:\s|$)|.{1,1200}/gsu

/** A long text in portions of some lines: a row of a table that does not fit on a sheet would be lost. */
export function portionsOf(text: string): string[] {
  const portions: string[][] = []
  let lines = linesAtMost
  for (const line of text.split('\n').flatMap((one) => one.match(pieces) ?? [''])) {
    const needed = Math.max(1, Math.ceil(line.length / lettersOfLine))
    if (lines + needed > linesAtMost) {
      portions.push([])
      lines = 0
    }
    portions.at(-1)?.push(line.trimEnd())
    lines += needed
  }
  return portions.map((one) => one.join('\n'))
}
