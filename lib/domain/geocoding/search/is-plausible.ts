import { foldWord, isHelper, isOneErrorAway, nameKinds } from '@/lib/domain/places'
import type { Candidate } from './find-candidates'
import type { Expanded } from './expand-words'
import type { ParsedQuery } from './parse-query'
import { isRunOfKeys } from './keyboard-layout'
import { nominativesOf } from './russian-cases'
import { type Fit, type Scored, sureFrom } from './score-candidate'
import { ownWords } from './street-parts'

/** Settlements, their parts and larger places; streets have namesakes everywhere and are looked for with their town. */
const lowestOfQuarters = 14
/** Places so well known that unfinished and wrong words alone find them. */
const bigFrom = 0.7
/** Words of up to this many letters are like many others, with an error and when spelt by sound in the other script. */
const shortUpTo = { error: 6, sound: 4 } as const

interface Read extends Fit, Pick<Expanded, 'token' | 'meanings'> {}

/** Whether what a place shares with a query makes sense: notes, code and keys struck at random share sounds, beginnings and
 * numbers with some place of the world. */
export function isPlausible(
  scored: Scored,
  words: readonly Expanded[],
  parsed: Pick<ParsedQuery, 'isNote'>,
): boolean {
  const { place, fits } = scored
  const own = ownWords(place.level, words)
  const hasStreet = own.length < words.length
  const all = words.flatMap((word, at): Read[] => {
    const { token, meanings } = word
    return fits[at] && own.includes(word) ? [{ ...fits[at], token, meanings }] : []
  })
  const read = all.filter(({ token, fit }) => fit > 0 || !token.ofNotes)
  const isNote = parsed.isNote || read.length < all.length
  const names = read.filter((one) => !isNumber(one) && one.weight >= 1)
  const named = names
    .filter(
      ({ token, fit }) =>
        !isLetter(token, place) || isWhole(token, words) || (token.short && fit >= sureFrom),
    )
    .map((one) => (isAlike(one, place) || place.level > lowestOfQuarters ? one : { ...one, fit: 0 }))
  const said = named.filter(({ fit }) => fit > 0)
  if (isNote && said.every(({ token }) => token.ofNotes)) return false
  if (said.length === 0) return isNumbered(scored, read) || (names.length === 0 && isHelped(scored, read))
  // A note may have an address: a big town, or a street with all that is said of it.
  if (isNote)
    return (
      (place.importance >= bigFrom || place.level > lowestOfQuarters) &&
      isAll(named) &&
      named.every(isAsTyped) &&
      isNamed(scored, said)
    )
  if (place.level > lowestOfQuarters) return true
  const isSure =
    said.some(isAsTyped) ||
    read.every((one) => one.fit > 0 || (hasStreet && isNumber(one))) ||
    place.importance >= bigFrom
  return isSure && ((named.length === names.length && isAll(named)) || isNamed(scored, said))
}

const isAsTyped = ({ fit }: Read): boolean => fit >= sureFrom
const isNumber = ({ token }: Read): boolean => token.number !== null || /^\p{N}+$/u.test(token.plain)

/** A letter says nothing, however often it is struck. */
const isLetter = ({ plain, word }: Read['token'], place: Candidate): boolean =>
  plain.length === 1 || (word.length === 1 && !spellings(place).includes(plain))

const isWhole = ({ plain }: Read['token'], words: readonly Expanded[]): boolean =>
  words.length === 1 && plain.length === 1

/** Words for kinds of places alone may be a name. */
const isHelped = ({ place }: Scored, read: readonly Read[]): boolean =>
  !read.some(isNumber) && read.some(({ token }) => !isLetter(token, place))

/** A number alone is a postcode, the number of a road, or in a whole name, beside which a house may have another. */
function isNumbered({ place, number }: Scored, read: readonly Read[]): boolean {
  if (!read.some((one) => isNumber(one) && one.fit > 0)) return false
  if (place.kind === 'postcode' || place.kind === 'street') return true
  const naming = read.filter(({ token }) => number === null || token.number !== number)
  return naming.some((one) => isNumber(one) && one.fit > 0) && isAll(naming)
}

const isAll = (read: readonly Read[]): boolean => read.every(({ fit, weight }) => fit > 0 || weight < 0.5)

/** Whether a word that sounds like a name, begins it or is one error away is so in the letters as typed as well. */
function isAlike(read: Read, place: Candidate): boolean {
  const { plain } = read.token
  if (read.guessed && isRunOfKeys(plain)) return false
  const same = spellings(place).filter((name) => isCyrillic(name) === isCyrillic(plain))
  if (read.guessed)
    return (
      plain.length > shortUpTo.error ||
      same.some((name) => isOneErrorAway(name, plainly(plain))) ||
      (same.length === 0 && place.importance >= bigFrom)
    )
  if (hasWord(place, read))
    return plain.length > shortUpTo.sound || same.length > 0 || place.importance >= bigFrom
  if (same.some((name) => name.startsWith(plainly(plain)))) return true
  // Readers of another language type the beginning of a name that it has in the other script: Mosk.
  if (place.importance >= bigFrom)
    return same.length === 0 || !isCyrillic(plain) || plain.length > shortUpTo.sound
  return same.length > 0 && plain.length > shortUpTo.sound
}

const hasWord = ({ forms, marks }: Candidate, { meanings }: Read): boolean =>
  meanings.some(
    ({ word, mark, fit }) =>
      fit >= sureFrom && (marks.includes(mark) || forms.some((form) => form.split(' ').includes(word))),
  )

/** Whether the words that a place explains are its whole name, or its short form; of a place with further unknown words. */
function isNamed({ place, name: { kind } }: Scored, said: readonly Read[]): boolean {
  if (kind === nameKinds.short || said.some(({ token }) => token.short)) return true
  const others = (plain: string) => (place.importance >= bigFrom ? nominativesOf(plain) : [])
  const typed = new Set(said.flatMap(({ token: { plain } }) => [plain, ...others(plain)].map(plainly)))
  return [place.name, ...Object.values(place.names ?? {})].some((text) => {
    const parts = wordsIn(text).filter((part) => !isHelper(foldWord(part)))
    return parts.length > 0 && parts.every((part) => typed.has(part))
  })
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** The words of the names by language: readers of English may type the Russian one. */
const spellings = ({ names, name }: Candidate): string[] =>
  [name, ...Object.values(names ?? {})].flatMap(wordsIn)

const wordsIn = (name: string): string[] => plainly(name).match(/[\p{L}\p{N}]+/gu) ?? []

const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?!\u0306)\p{M}|['’ʼ]/gu, '')
    .normalize('NFC')
    .toLowerCase()

/** Whether another reading of a text than as it is typed is sure: all of its words are names as typed, or the last one is the
 * beginning of one. */
export function isSureReading({ place, fits }: Scored, words: readonly Expanded[]): boolean {
  if (fits.some(({ guessed }) => guessed)) return false
  if (place.level > lowestOfQuarters || place.kind === 'postcode') return true
  const named = words.flatMap(({ token }, at) =>
    fits[at] && token.number === null && fits[at].weight >= 1 ? [{ ...fits[at], token }] : [],
  )
  const isSure = ({ fit, token }: (typeof named)[number]) =>
    fit >= sureFrom || (fit > 0 && token.last && token.plain.length >= shortest.begun)
  return named.every(isSure) && named.some(({ token }) => token.plain.length >= shortest.whole)
}

/** Shorter words of another reading mean nothing. */
const shortest = { whole: 4, begun: 5 } as const
