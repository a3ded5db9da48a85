const folded = (text: string) => text.trim().toLocaleLowerCase()

/** Where a text stands in another, whatever the case; null when it does not. */
export function findIn(text: string, wanted: string): [number, number] | null {
  const needle = folded(wanted)
  const at = needle ? text.toLocaleLowerCase().indexOf(needle) : -1
  return at < 0 ? null : [at, at + needle.length]
}
