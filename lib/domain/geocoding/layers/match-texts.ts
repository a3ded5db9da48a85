import { weightOf } from '@/lib/domain/places'
import { errorsBetween } from './errors-between'
import { type LayerQuery, plainText, type TextWord, wordsOfText } from './layer-query'

/** How well words fit, from 0 to 1. */
const fits = {
  spelt: 1,
  sounding: 0.98,
  meant: 0.96,
  begun: 0.9,
  wrong: 0.75,
  wrongTwice: 0.6,
  within: 0.5,
} as const
/** A word that is only begun fits better the more of it is there. */
const begunAtMost = 0.05
const weights = { coverage: 0.35, whole: 0.5, start: 0.1 } as const

/** Typing errors that a word may have, by its letters. */
export const errorsAllowed = ({ plain }: TextWord): number => {
  const letters = Array.from(plain).length
  if (/\p{N}/u.test(plain) || letters < 4) return 0
  return letters < 8 ? 1 : 2
}

/** Letters from which on a word may be the middle or the end of another one. */
export const withinFrom = 3

/** How well a word of a query fits a word of a text; with `loose` also with typing errors and inside of it. */
export function fitOfWord(asked: TextWord, word: TextWord, loose: boolean): number {
  if (asked.plain === word.plain) return fits.spelt
  if (asked.form === word.form) return fits.sounding
  if (word.forms.some((form) => asked.forms.includes(form))) return fits.meant
  for (const form of word.forms)
    if (form.startsWith(asked.form)) return fits.begun + begunAtMost * (asked.form.length / form.length)
  if (!loose) return 0
  const least = errorsOfWord(asked, word)
  if (least !== null) return least > 1 ? fits.wrongTwice : fits.wrong
  const inside = asked.form.length >= withinFrom && word.forms.some((form) => form.includes(asked.form))
  return inside ? fits.within : 0
}

/** The fewest typing errors from a word of a query to a word of a text; null when there are more than allowed. Letters that
 * stand for one sound together are one letter of the form, so one error in them may be several in the form: Buhcenweg. */
function errorsOfWord(asked: TextWord, word: TextWord): number | null {
  const allowed = errorsAllowed(asked)
  if (allowed === 0) return null
  if (errorsBetween(asked.plain, word.plain, 1) !== null) return 1
  const errors = word.forms
    .map((one) => errorsBetween(asked.form, one, allowed))
    .filter((one) => one !== null)
  return errors.length > 0 ? Math.min(...errors) : null
}

/** How well the texts of an object match a query; null when something required is missing. */
export function matchTexts(
  { words, required, literals, whole }: LayerQuery,
  texts: readonly string[],
  loose: boolean,
): number | null {
  const plain = texts.map(plainText)
  if (literals.some((literal) => !plain.some((text) => text.includes(literal)))) return null
  // Only signs, such as %: they are there.
  if (words.length === 0) return literals.length > 0 ? 1 : null
  const parts = texts.map((text) => wordsOfText(text))
  const grid = parts.map((part) => part.map((word) => words.map((asked) => fitOfWord(asked, word, loose))))
  const best = words.map((_, at) => Math.max(0, ...grid.flatMap((part) => part.map((row) => row[at] ?? 0))))
  if (words.some((word, at) => required.has(word) && best[at] === 0)) return null
  const weighed = words.map((word) => (required.has(word) ? 1 : weightOf(word.forms[0] ?? '')))
  const total = weighed.reduce((sum, weight) => sum + weight, 0)
  const explained = best.reduce((sum, fit, at) => sum + fit * (weighed[at] ?? 0), 0) / total
  return (
    explained +
    weights.coverage * Math.max(0, ...grid.map((part, at) => coverageOf(parts[at] ?? [], part))) +
    (plain.includes(whole) ? weights.whole : plain.some((text) => text.startsWith(whole)) ? weights.start : 0)
  )
}

/** The share of a text that the query says. */
function coverageOf(words: readonly TextWord[], rows: readonly (readonly number[])[]): number {
  let [said, all] = [0, 0]
  for (const [at, { forms }] of words.entries()) {
    const weight = weightOf(forms[0] ?? '')
    all += weight
    said += weight * Math.max(0, ...(rows[at] ?? []))
  }
  return all > 0 ? said / all : 0
}
