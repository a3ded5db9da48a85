import { isHelper, meaningsOf, writeOut } from './abbreviations'
import { foldWord } from './fold-letters'

/** Most words of a name, and most letters of a word: more do not help a search. */
const wordsAtMost = 24

const endings =
  'я|й|ая|ый|ой|ий|го|ое|е|ya|ja|aya|yy|iy|oy|go|oe|st|nd|rd|th|er|re|ère|ème|eme|nde|ste|de|:a|:e|[ªº]'
const ordinal = new RegExp(`(?<!\\p{L})(\\p{N}+)[-‑]?(?:${endings})(?!\\p{L})`, 'giu')
const apostrophes = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu

/** A word of a text in lower case. */
export interface Term {
  word: string
  /** Whether it is cut off, as an abbreviation is. */
  pointed: boolean
}

/** The words of a text in lower case, not folded; digits are separated from letters. */
export function splitTerms(text: string): Term[] {
  const plain = writeOut(text.replace(ordinal, '$1').normalize('NFKC'))
    .replace(ordinal, '$1')
    .replace(apostrophes, ' ')
    .toLowerCase()
  const found = plain.matchAll(/[\p{L}\p{M}]{1,40}|\p{N}{1,40}/gu)
  return Array.from(found, ({ 0: word, index }) => ({
    word,
    pointed: isCut(word, plain.slice(index + word.length)),
  }))
}

/** A point follows what is cut off, or a hyphen a single letter: Ю-Сахалинск. */
const isCut = (word: string, rest: string): boolean =>
  rest.startsWith('.') || (/^[а-яё]$/.test(word) && /^-[а-яё]{3}/.test(rest))

/** The same words without their points. */
export const splitWords = (text: string): string[] => splitTerms(text).map(({ word }) => word)

/** Endings that no house number has. */
const plainOrdinal =
  /(?<![\p{L}\p{N}])\d+[-‑]?(?:st|nd|rd|th|er|re|ère|ème|eme|nde|ste|ая|ый|ой|ий|го|ое)(?!\p{L})/giu

/** Where numbers begin that are part of a name and not of a house: 45th Street. */
export const ordinalsIn = (text: string): number[] =>
  Array.from(text.matchAll(plainOrdinal), ({ index }) => index)

/** The folded words of a name, with abbreviations expanded. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const part of splitWords(text)) {
    const word = meaningsOf(foldWord(part))[0]
    if (word) words.push(word)
    if (words.length === wordsAtMost) break
  }
  return words
}

/** The comparison form of a name: its folded words separated by blanks. */
export const normalForm = (text: string): string => wordsOf(text).join(' ')

/** The same, independent of the order of the words. */
export const bagForm = (text: string): string => wordsOf(text).sort().join(' ')

/** Words under which a name is indexed, including the other meanings of its abbreviations. */
export function searchWordsOf(text: string): string[] {
  const found = new Set<string>()
  for (const part of splitWords(text).slice(0, wordsAtMost))
    for (const word of meaningsOf(foldWord(part))) if (word) found.add(word)
  return [...found]
}

/** The weight of a word in the share of a name that matches. */
export const weightOf = (word: string): number => (isHelper(word) ? 0.15 : 1)
