import { nameKinds, normalForm } from '@/lib/domain/places'
import type { Candidate } from './find-candidates'

/** A name that is spelt as typed, among those that only sound alike: Медынь, not Медина. In Latin letters it may as well
 * be a foreign name of a larger town. */
const asTyped = { cyrillic: 0.08, other: 0.02 } as const
const lossOfSound = 0.12
/** A Cyrillic name where it is the local one, among names abroad that are written so by readers only: Саки in Crimea, not
 * Saki in Nigeria. Less than a city is better known than a small town: Донецк. */
const local = { language: 0.05, script: 0.03 } as const

/** What a name in the reader's language loses to a main one. */
export const lossInOwnLanguage = 0.03

/** What a place gains or loses by how its best name is spelt. */
export function spellingGain(
  place: Candidate,
  best: { form: string; kind: number; coverage: number },
  typed: string,
): number {
  const isAsTyped = [place.name, place.own_name].some((one) => one !== null && spelling(one) === typed)
  if (isAsTyped || isShortRegion(place, best, typed))
    return isCyrillic(typed) ? asTyped.cyrillic + localGain(place, best) : asTyped.other
  const isOwn = place.own_name !== null && best.form === normalForm(place.own_name)
  return isOwn && best.coverage === 1 && soundsOnly(place, typed) ? -lossOfSound : 0
}

/** A region by its short form in use: Алтай, МО. */
export const isShortRegion = (
  place: Candidate,
  { form, kind }: { form: string; kind: number },
  typed: string,
): boolean => place.kind === 'state' && kind === nameKinds.short && normalForm(typed) === form

function localGain({ country }: Candidate, { kind }: { kind: number }): number {
  const { script, language } = countryIn(country)
  if (script !== 'Cyrl') return 0
  // The main name is a transliteration of it, at times another one.
  const returned = kind === nameKinds.language ? lossInOwnLanguage : 0
  return language ? local.language + returned : local.script
}

interface Country {
  script?: string | undefined
  /** Whether it is the first one of readers of Russian. */
  language: boolean
}

const countries = new Map<string, Country>()

function countryIn(code: string | null): Country {
  if (code === null || !/^[a-z]{2}$/.test(code)) return { language: false }
  const known = countries.get(code)
  if (known) return known
  const { script } = new Intl.Locale(`und-${code}`).maximize()
  const found = { script, language: new Intl.Locale('ru').maximize().region === code.toUpperCase() }
  countries.set(code, found)
  return found
}

const isCyrillic = (text: string): boolean => /[а-яё]/i.test(text)

/** Whether a name of the reader's or a country's only sounds like the words as they are typed: Горки, not Горький; Сальвадор, not
 * Salvador. */
function soundsOnly(place: Candidate, typed: string): boolean {
  const same = [place.own_name, place.name].flatMap((name) =>
    name !== null && isCyrillic(name) === isCyrillic(typed) ? [spelling(name)] : [],
  )
  const isStrict = isCyrillic(typed) || place.level < 10
  const words = new Set(typed.split(' '))
  return isStrict && same.length > 0 && !same.some((name) => name.split(' ').every((word) => words.has(word)))
}

/** Without the differences that are left out when typing. */
export const spelling = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/['’ʼьъ]/g, '')
    .replace(/[-‑–—.\s]+/g, ' ')
    .trim()
