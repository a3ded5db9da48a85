import {
  findHouseNumbers,
  foldWord,
  type HouseNumber,
  isHelper,
  kindsMeant,
  levelMeant,
  meaningsOf,
  normalForm,
  ordinalsIn,
  plainDigits,
  splitTerms,
} from '@/lib/domain/places'
import { nominativesOf } from './russian-cases'
import { isOfNotes, withoutStopWords } from './stop-words'

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
  /** As typed, in lower case. */
  plain: string
  /** Whether it is cut off by a point, and stands for words that it begins: Н. Новгород. */
  short: boolean
  /** A type word or conjunction, which may be missing. */
  helper: boolean
  /** Whether it is a word of notes rather than of names. */
  ofNotes: boolean
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
  /** Whether words were left out that are in no address: the text may be a note. */
  isNote: boolean
  /** With and without house numbers, in the form in which names are compared. */
  forms: string[]
}

/** Letters of a word that is cut off: Бол., Ниж. */
const shortAtMost = 4
/** Further words are ignored. */
const tokensAtMost = 16

/** Flats, floors and entrances, which no map has. */
const inside =
  /(?<![\p{L}\p{N}])(?:квартира|кв|офис|оф|подъезд|под|этаж|эт|apartment|apt|flat|suite)\.?\s*№?\s*\d{1,5}(?!\d)/giu

/** A house number without a blank before it: Руставели15. */
const glued = /(?<![\p{L}\p{N}])(\p{L}{4,})(\d{1,4})(?![\p{L}\d])/gu

/** Letters with points that are all of a text: U.S.A. */
const initials = /^\s*(?:\p{L}\.\s?){2,}$/u
const joined = (letters: string): string => letters.replace(/[.\s]/g, '')

/** The ending of an ordinal number: 1ер, 28ης. */
const endings = /^\p{L}{1,3}(?!\p{L})/u

/** Splits a query into tokens and house numbers. */
export function parseQuery(query: string): ParsedQuery {
  const text = plainDigits(query).replace(initials, joined).replace(inside, ' ').replace(glued, '$1 $2')
  const ordinals = new Set(ordinalsIn(text))
  const numbers = findHouseNumbers(text)
    .filter(({ start }) => !ordinals.has(start))
    .map((number) => ({ ...number, text: typed(text, number) }))
  const tokens: Token[] = []
  let [at, names, part] = [0, '', 0]
  const take = (piece: string, number: AskedNumber | null) => {
    const first = tokens.length
    for (const [n, between] of piece.split(',').entries()) {
      if (n > 0) part++
      tokens.push(...tokensOf(between, number, part))
    }
    const ending = number === null && at > 0 && endings.test(piece) ? tokens[first] : undefined
    if (ending) ending.helper = true
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
  const said = withoutStopWords(tokens)
  const kept = said.slice(0, tokensAtMost)
  const last = kept.at(-1)
  // A blank or a comma ends a word.
  if (last && /[\p{L}\p{N}]$/u.test(text)) last.last = true
  return {
    tokens: kept,
    numbers,
    isNote: said.length < tokens.length,
    forms: [...new Set([normalForm(text), normalForm(names)])],
  }
}

/** Without the words for a house: д., дом. */
const typed = (text: string, { start, end }: HouseNumber): string =>
  text.slice(start, end).replace(/^\D+/, '').replace(/\s+/g, ' ')

function tokensOf(text: string, number: AskedNumber | null, part: number): Token[] {
  return splitTerms(text).flatMap(({ word: plain, pointed }) => {
    const word = foldWord(plain)
    if (word === '') return []
    const kinds = kindsMeant(plain.replaceAll('ё', 'е'))
    const meanings = [...meaningsOf(word), ...kinds]
    return [
      {
        meanings,
        word,
        plain,
        short: pointed && number === null && plain.length <= shortAtMost && /^\p{L}/u.test(plain),
        helper: meanings.some(isHelper) || nominativesOf(plain).some((one) => isHelper(foldWord(one))),
        ofNotes: number === null && kinds.length === 0 && isOfNotes(plain),
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
