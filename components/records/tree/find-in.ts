const folded = (text: string) => text.trim().toLocaleLowerCase()

/** Finds a text in another, ignoring case; null when there is no match. */
export function findIn(text: string, wanted: string): [number, number] | null {
  const needle = folded(wanted)
  const at = needle ? text.toLocaleLowerCase().indexOf(needle) : -1
  return at < 0 ? null : [at, at + needle.length]
}
