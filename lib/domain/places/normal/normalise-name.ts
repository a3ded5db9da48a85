import { isHelper, meaningsOf, writeOut } from './abbreviations'
import { foldWord } from './fold-letters'

/** Words of a name that are kept; more of them help nobody. Letters of a word likewise. */
const wordsAtMost = 24

const ordinal =
  /(\p{N}+)[-‑]?(?:я|й|ая|ый|ой|ий|го|ое|е|ya|ja|aya|yy|iy|oy|go|oe|st|nd|rd|th|er|ème|eme)(?!\p{L})/giu
const apostrophes = /(?<=\p{L})['’ʼ`´](?=\p{L})/gu

/** The words of a text, in lower case but not folded: letters and digits apart from each other. */
export function splitWords(text: string): string[] {
  const plain = writeOut(text.normalize('NFKC')).replace(ordinal, '$1').replace(apostrophes, ' ')
  return plain.toLowerCase().match(/[\p{L}\p{M}]{1,40}|\p{N}{1,40}/gu) ?? []
}

/** The folded words of a name, short forms written out. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const part of splitWords(text)) {
    const word = meaningsOf(foldWord(part))[0]
    if (word) words.push(word)
    if (words.length === wordsAtMost) break
  }
  return words
}

/** What names are compared by: their folded words with single blanks between. */
export const normalForm = (text: string): string => wordsOf(text).join(' ')

/** The same, whatever order the words stand in. */
export const bagForm = (text: string): string => wordsOf(text).sort().join(' ')

/** Marks of a name are also made of the other things that its short forms may stand for. */
export function searchWordsOf(text: string): string[] {
  const found = new Set<string>()
  for (const part of splitWords(text).slice(0, wordsAtMost))
    for (const word of meaningsOf(foldWord(part))) if (word) found.add(word)
  return [...found]
}

/** What a word counts when it is asked how much of a name is there. */
export const weightOf = (word: string): number => (isHelper(word) ? 0.15 : 1)
