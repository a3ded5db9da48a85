import { foldWord, isHelper, meaningsOf, plainDigits, splitTerms } from '@/lib/domain/places'

/** A word of a query or of a text. */
export interface TextWord {
  /** As written, in lower case, with е for ё. */
  plain: string
  /** Its normal form. */
  form: string
  /** The form, and the words that it may abbreviate. */
  forms: readonly string[]
}

/** A query over the texts of objects. */
export interface LayerQuery {
  words: TextWord[]
  /** Words that must match; the others, such as «улица» and «№», only help. */
  required: ReadonlySet<TextWord>
  /** Parts with signs such as % and _, which must be in the text exactly. */
  literals: string[]
  /** The whole query as values are compared. */
  whole: string
}

const queryWordsAtMost = 12
const textWordsAtMost = 400
const numbering: ReadonlySet<string> = new Set(['no', 'n', 'nr', 'num', 'номер'].map(foldWord))

/** Signs that are neither letters, digits nor common punctuation. */
export const signPattern = /[^\p{L}\p{M}\p{N}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\s.,:;!?'"#№/ʼ`´]/gu

/** A text as literal parts and whole values are compared: without case, with е for ё and one kind of dash. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The words of a text in their normal forms. */
export function wordsOfText(text: string, atMost = textWordsAtMost): TextWord[] {
  return splitTerms(plainDigits(text))
    .slice(0, atMost)
    .flatMap(({ word }) => {
      const form = foldWord(word)
      const plain = word.replaceAll('ё', 'е')
      return form === '' ? [] : [{ plain, form, forms: meaningsOf(form) }]
    })
}

/** Reads a query over the texts of objects. */
export function readLayerQuery(query: string): LayerQuery {
  const whole = plainText(query)
  const words = wordsOfText(query, queryWordsAtMost)
  const saying = words.filter(({ form, forms }) => !forms.some(isHelper) && !numbering.has(form))
  const literals = whole.split(/[\s,;]+/).filter((part) => part.search(signPattern) >= 0)
  return { words, required: new Set(saying.length > 0 ? saying : words), literals, whole }
}
