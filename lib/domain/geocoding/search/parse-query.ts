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

/** What may be the number of a house, as it is compared and as it was typed. */
export interface AskedNumber extends HouseNumber {
  text: string
}

/** A word of a query. */
export interface Token {
  /** Its folded form and what it may be short for. */
  meanings: readonly string[]
  /** Folded, as it stands. */
  word: string
  /** Says what a thing is, or only joins: it may be missing. */
  helper: boolean
  /** The least level of the thing, where the word says that it is a street or a part of a town. */
  level: number | null
  /** What may be a house number, if it is part of one. */
  number: AskedNumber | null
  /** The last one may still be growing. */
  last: boolean
  /** Which part between commas it stands in. */
  part: number
}

export interface ParsedQuery {
  tokens: Token[]
  /** What may be the number of a house, in order. */
  numbers: AskedNumber[]
  /** With and without house numbers, as names are compared. */
  forms: string[]
}

/** More words than an address has are left out. */
const tokensAtMost = 16

/** Where in a house somebody lives is in no map. */
const inside =
  /(?<![\p{L}\p{N}])(?:квартира|кв|офис|оф|подъезд|под|этаж|эт|apartment|apt|flat|suite)\.?\s*№?\s*\d{1,5}(?!\d)/giu

/** Takes a query apart. */
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

/** Without what only says that a house is meant: д., дом. */
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
