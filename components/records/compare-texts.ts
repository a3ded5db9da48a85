import { diffArrays } from 'diff'

/** A part of a text: the same in both, or only in this one. */
export interface TextPart {
  text: string
  own: boolean
}

/** Words, runs of blanks, and single other characters. */
const pieces = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

const isBlank = (text: string) => text.trim() === ''

/** Texts that differ in more places are shown without marks. */
const mostEdits = 2_000

/** Where two texts differ, word by word, as the parts of each; null when they have nothing in common, or too little to
 * help a reader. */
export function compareTexts(one: string, other: string): { one: TextPart[]; other: TextPart[] } | null {
  const changes = diffArrays(pieces(one), pieces(other), { maxEditLength: mostEdits })
  if (!changes) return null
  const parts = changes.map(({ value, added, removed }) => ({ text: value.join(''), added, removed }))
  if (!parts.some(({ text, added, removed }) => !added && !removed && !isBlank(text))) return null
  return {
    one: parts.flatMap(({ text, added, removed }) => (added ? [] : [{ text, own: removed }])),
    other: parts.flatMap(({ text, added, removed }) => (removed ? [] : [{ text, own: added }])),
  }
}
