/** What follows an `@` up to the caret: the beginning of a name. */
export interface MentionStart {
  /** Where the `@` stands. */
  from: number
  text: string
}

/** A name has at most three words. */
const pattern = /(?:^|[\s(«"])@([\p{L}\p{N}._-]{0,40}(?: [\p{L}.-]{1,40}){0,2})$/u

/** The mention that is being written at the caret; null for none. */
export function mentionAt(text: string, caret: number): MentionStart | null {
  const found = pattern.exec(text.slice(0, caret))
  const written = found?.[1]
  return written === undefined ? null : { from: caret - written.length - 1, text: written }
}

/** The text with the whole name in the place of its beginning, and where the caret goes. */
export function withMention(
  text: string,
  { from, text: written }: MentionStart,
  fio: string,
): { text: string; caret: number } {
  const rest = text.slice(from + 1 + written.length)
  const name = `@${fio}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + name + rest, caret: from + name.length }
}
