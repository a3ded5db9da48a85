import {
  findHouseNumbers,
  foldWord,
  type HouseNumber,
  isHelper,
  levelMeant,
  meaningsOf,
  normalForm,
  splitWords,
} from '@/lib/domain/places'

/** A possible house number, normalized and as typed. */
export interface AskedNumber extends HouseNumber {
  text: string
}

/** A word of a query. */
export interface Token {
  /** Its folded form and the words it may abbreviate. */
  meanings: readonly string[]
  /** Folded. */
  word: string
  /** A type word or conjunction, which may be missing. */
  helper: boolean
  /** The lowest level of the place, where the word means a street or a part of a town. */
  level: number | null
  /** The possible house number that it is part of. */
  number: AskedNumber | null
  /** Whether it is the last word and may be incomplete. */
  last: boolean
  /** Index of the comma-separated part that contains it. */
  part: number
}

export interface ParsedQuery {
  tokens: Token[]
  /** Possible house numbers, in order. */
  numbers: AskedNumber[]
  /** With and without house numbers, in the form in which names are compared. */
  forms: string[]
}

/** Further words are ignored. */
const tokensAtMost = 16

/** Flats, floors and entrances, which no map has. */
const inside =
  /(?<![\p{L}\p{N}])(?:квартира|кв|офис|оф|подъезд|под|этаж|эт|apartment|apt|flat|suite)\.?\s*№?\s*\d{1,5}(?!\d)/giu

/** Splits a query into tokens and house numbers. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.replace(inside, ' ')
  const numbers = findHouseNumbers(text).map((number) => ({ ...number, text: typed(text, number) }))
  const tokens: Token[] = []
  let [at, names, part] = [0, '', 0]
  const take = (piece: string, number: AskedNumber | null) => {
    for (const [n, between] of piece.split(',').entries()) {
      if (n > 0) part++
      tokens.push(...tokensOf(between, number, part))
    }
  }
  for (const number of numbers) {
    const before = text.slice(at, number.start)
    names += ` ${before}`
    take(before, null)
    take(text.slice(number.start, number.end), number)
    at = number.end
  }
  names += ` ${text.slice(at)}`
  take(text.slice(at), null)
  const kept = tokens.slice(0, tokensAtMost)
  const last = kept.at(-1)
  // A blank or a comma ends a word.
  if (last && /[\p{L}\p{N}]$/u.test(text)) last.last = true
  return { tokens: kept, numbers, forms: [...new Set([normalForm(text), normalForm(names)])] }
}

/** Without the words for a house: д., дом. */
const typed = (text: string, { start, end }: HouseNumber): string =>
  text.slice(start, end).replace(/^\D+/, '').replace(/\s+/g, ' ')

function tokensOf(text: string, number: AskedNumber | null, part: number): Token[] {
  return splitWords(text).flatMap((one) => {
    const word = foldWord(one)
    if (word === '') return []
    const meanings = meaningsOf(word)
    return [
      {
        meanings,
        word,
        helper: meanings.some(isHelper),
        level: leastOf(meanings),
        number,
        last: false,
        part,
      },
    ]
  })
}

function leastOf(meanings: readonly string[]): number | null {
  const meant = meanings.flatMap((word) => levelMeant(word) ?? [])
  return meant.length > 0 ? Math.min(...meant) : null
}
