import { latinLetters } from '@/lib/shared/latin-letters'
import { likeness, soundsOf } from './likeness'

/** Letters of Russian; a name with any other Cyrillic letter is of another language. */
const russian = /^[А-ЯЁ][А-ЯЁа-яё .'’()-]*$/

interface Habit {
  pattern: RegExp
  /** Countries where the habit applies, or does not; everywhere when absent. */
  where?: { only?: RegExp; except?: RegExp }
  weight: number
}

/** Countries whose Latin names are transliterated from Russian, letter by letter. */
const transliterated = /^(RU|BY|KZ|KG|UA)$/
const neighbours = /^(RU|BY|KZ|UA|KG|MN|TJ|UZ)$/

/** Spellings that distinguish Russian from related languages, which share most letters. */
const habits: readonly Habit[] = [
  { pattern: /ъ(?![еёюя])/i, weight: -0.4 },
  { pattern: /[ -](ош|ошсь|ола|шаары|каласы|горад|град|область)$/i, weight: -0.4 },
  { pattern: /ськ|цьк|ць$/i, weight: -0.4 },
  { pattern: /[жшщ]ы|[гкх]ы/i, weight: -0.3 },
  { pattern: /[аеоуыэюя]и(?=[аеоу]|$)/i, weight: -0.3 },
  { pattern: /ьо|ии$/i, weight: -0.3 },
  { pattern: /^[А-ЯЁ]{2,}/, weight: -0.4 },
  // Other languages have no ц, щ or soft adjectives: Череповетс, Ртишево, Радужны.
  {
    pattern: /[еи]тск(?!ая|ий|ое)|етс$|тсов|ш[еч]|шч|ск[иы]$|[дчжр]ны$/i,
    weight: -0.25,
    where: { only: /^RU$/ },
  },
  { pattern: /[жчшр]ы/i, weight: -0.1, where: { only: /^RU$/ } },
  { pattern: /([аоуэ])\1/i, weight: -0.3, where: { only: neighbours } },
  // Letter by letter instead of by sound: Оак Блаффс.
  { pattern: /оа|оо|еа|ее/i, weight: -0.3, where: { only: /^(US|GB|CA|AU|NZ|IE)$/ } },
  { pattern: /ий$/i, weight: -0.3, where: { except: neighbours } },
  { pattern: /ы/i, weight: 0.05, where: { only: neighbours } },
  { pattern: /ё/i, weight: 0.02 },
  { pattern: /[бвдзлмнпрст]ь/i, weight: 0.1, where: { except: neighbours } },
  { pattern: /[аеиоуэюя]й(?![аеиоуэ])/i, weight: 0.06, where: { except: neighbours } },
  { pattern: /-/, weight: 0.08, where: { except: neighbours } },
  { pattern: / /, weight: -0.12, where: { except: neighbours } },
  { pattern: /ы/i, weight: -0.25, where: { except: /^(RU|BY|KZ|UA|KG|MN|TJ|UZ|CN|KR|KP|TR|VN)$/ } },
  { pattern: /нг$|нг[^аеиоуыюяэ]|дж|^ву/i, weight: -0.35, where: { only: /^(CN|TW|HK)$/ } },
  { pattern: /чж|цз|э|нь/i, weight: 0.15, where: { only: /^(CN|TW|HK)$/ } },
  { pattern: /ш|чи|дж|тс/i, weight: -0.3, where: { only: /^JP$/ } },
  { pattern: /ао|[ое]$|[ое]с?[ -]|[дт]е[ -]/i, weight: -0.15, where: { only: /^(BR|PT)$/ } },
]

/** Some sources write ё as е. */
const latinOf: Readonly<Record<string, string>> = { ...latinLetters, ё: 'e' }

/** Latin names that are compared. */
const comparedAtMost = 6

/** Picks the Russian name among the Cyrillic names of a place, which have no language codes: in Russian
 * letters and spelling, and close to the Latin names. */
export function pickRussian(
  names: readonly string[],
  latin: readonly [string, ...string[]],
  country: string,
): string | null {
  const spelt = country === 'BG' ? names.map(fromBulgarian) : names
  const likely = [...new Set(spelt.map(withoutBrackets))].filter(
    (name) => russian.test(name) && !isForeign(name, country) && isOfPlace(name, latin, country),
  )
  // Languages of the Caucasus drop the last letter: Флоренци.
  const possible = likely.filter((name) => !name.endsWith('и') || !likely.includes(`${name}я`))
  const [first, second] = possible
  if (!first) return null
  if (!second) return isInvented(first, latin[0], country) ? null : first
  const sounds = latin.slice(0, comparedAtMost).map(soundsOf)
  const soft = latin.some((name) => /['’]$/.test(name))
  const customs = habits.filter(({ where }) => fits(where, country))
  const scored = possible.map((name) => {
    const spelling = customs.reduce((sum, { pattern, weight }) => sum + (pattern.test(name) ? weight : 0), 0)
    const exact = transliterated.test(country) && isTransliterated(name, latin) ? 0.4 : 0
    return { name, score: spelling + exact + nearness(name, sounds) + likeOriginal(name, latin[0], soft) }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).name
}

/** Bulgarian names in Russian: Кърджали is Кырджали. */
const fromBulgarian = (name: string): string => name.replace(/ъ(?![еёюя])/g, 'ы').replace(/Ъ(?![еёюя])/g, 'Ы')

/** Whether a name that Russian letters write is Bulgarian. */
const isForeign = (name: string, country: string): boolean =>
  !neighbours.test(country) && /ъ(?![еёюя])/i.test(name)

/** Abroad the names of other places and of former times are found too: they sound like no Latin name of the place. */
function isOfPlace(name: string, latin: readonly string[], country: string): boolean {
  if (neighbours.test(country)) return true
  const sound = soundsOf(romanised(name))
  return latin.some((one) => likeness(sound, soundsOf(one)) >= leastLikeness)
}

const leastLikeness = 0.2

/** Brackets tell namesakes apart and are no part of a name. */
export const withoutBrackets = (name: string): string => name.replace(/\s*[([/].*?[)\]/]/g, '').trim()

/** Whether the only Cyrillic name of an English-speaking country only repeats the letters: the local spelling is better
 * then. */
function isInvented(name: string, latin: string, country: string): boolean {
  if (!/^(US|GB|CA|AU|NZ|IE)$/.test(country)) return false
  return /оа|оо|еа|ее/i.test(name) && /oa|oo|ea|ee/i.test(latin)
}

const fits = (where: Habit['where'], country: string) =>
  !where || (!where.except?.test(country) && (where.only?.test(country) ?? true))

/** Whether a Latin name is the official transliteration of the whole of a Russian one. */
const isTransliterated = (name: string, latin: readonly string[]): boolean =>
  latin.slice(0, comparedAtMost).some((one) => plainly(one) === plainly(romanised(name)))

/** Without the differences between transliterations. */
const plainly = (latin: string): string =>
  latin
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/y(?=[eo])/g, '')
    .replace(/[iy]y(?=\b|$)/g, 'y')

function nearness(name: string, sounds: readonly string[]): number {
  const sound = soundsOf(romanised(name))
  const [official = 0, ...others] = sounds.map((other) => likeness(sound, other))
  return 0.7 * official + 0.3 * Math.max(official, ...others)
}

const doubled = (text: string) => text.match(/([bcdfgklmnprstzбвгдзклмнпрстфц])\1/gi)?.length ?? 0

function likeOriginal(name: string, latin: string, soft: boolean): number {
  // Latin transliterations of Russian end in an apostrophe where Russian ends in a soft sign.
  const ending = soft && name.endsWith('ь') ? 0.3 : 0
  const start = /^[EÉ]/.test(latin) && name.startsWith('Е') ? -0.2 : 0
  return ending + start - 0.08 * Math.abs(doubled(name) - doubled(latin))
}

const romanised = (name: string) => Array.from(name.toLowerCase(), (one) => latinOf[one] ?? one).join('')
