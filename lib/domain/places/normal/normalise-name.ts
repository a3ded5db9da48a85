import { isHelper, meaningsOf, writeOut } from './abbreviations'
import { foldWord } from './fold-letters'

/** Most words of a name, and most letters of a word: more do not help a search. */
const wordsAtMost = 24

const ordinal =
  /(\p{N}+)[-‑]?(?:я|й|ая|ый|ой|ий|го|ое|е|ya|ja|aya|yy|iy|oy|go|oe|st|nd|rd|th|er|ème|eme)(?!\p{L})/giu
const apostrophes = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu

/** The words of a text in lower case, not folded; digits are separated from letters. */
export function splitWords(text: string): string[] {
  const plain = writeOut(text.normalize('NFKC')).replace(ordinal, '$1').replace(apostrophes, ' ')
  return plain.toLowerCase().match(/[\p{L}\p{M}]{1,40}|\p{N}{1,40}/gu) ?? []
}

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
