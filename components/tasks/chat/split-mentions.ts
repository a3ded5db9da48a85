/** Somebody whom a text mentions by `@` and the name. */
export interface Mentioned {
  id: number
  fio: string
}

interface Part {
  /** Where it begins. */
  at: number
  words: string
  person: Mentioned | null
}

/** A text in parts: mentions, and what stands between them. Of two names that fit the longer one counts. */
export function splitMentions(text: string, mentions: readonly Mentioned[] = []): Part[] {
  const names = mentions.toSorted((a, b) => b.fio.length - a.fio.length)
  const parts: Part[] = []
  let plain = 0
  const flush = (till: number) => {
    if (till > plain) parts.push({ at: plain, words: text.slice(plain, till), person: null })
  }
  for (let at = text.indexOf('@'); at >= 0; ) {
    const person = names.find(({ fio }) => text.startsWith(fio, at + 1))
    if (person) {
      flush(at)
      plain = at + 1 + person.fio.length
      parts.push({ at, words: text.slice(at, plain), person })
    }
    at = text.indexOf('@', Math.max(at + 1, plain))
  }
  flush(text.length)
  return parts
}
