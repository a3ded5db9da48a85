import { latinLetters } from '@/lib/shared/latin-letters'
import type { Random } from '../base/random'
import { type Flavour, POOL_BY_FLAVOUR } from './name-pool'

export type StreetType = 'улица' | 'проспект' | 'переулок' | 'бульвар' | 'проезд' | 'площадь'

const ENGLISH: Record<string, string> = {
  улица: 'Street',
  проспект: 'Avenue',
  переулок: 'Lane',
  бульвар: 'Boulevard',
  набережная: 'Embankment',
  проезд: 'Drive',
  площадь: 'Square',
  шоссе: 'Highway',
  мост: 'Bridge',
  кольцо: 'Ring',
}

const FEMININE = new Set<StreetType>(['улица', 'площадь'])
// Stressed endings: the masculine of these is in -ой.
const STRESSED = new Set(
  `Луговая Полевая Лесная Речная Береговая Степная Заводская Ямская Слободская Хуторская Сенная Боровая Моховая
   Ключевая Складская Деповская Донская Валовая Цеховая Крутая Грибная Городская Тверская Трудовая
   Мостовая Травяная Дровяная Соляная Мучная Грузовая Прудовая`.split(/\s+/),
)

/** Кузнечная becomes Кузнечный, Луговая Луговой, Волжская Волжский, Верхняя Верхний. */
export function masculine(adjective: string): string {
  if (STRESSED.has(adjective)) return adjective.replace(/ая$/, 'ой')
  if (adjective.endsWith('яя')) return adjective.replace(/яя$/, 'ий')
  if (adjective.endsWith('ья')) return adjective.replace(/ья$/, 'ий')
  if (adjective.endsWith('ина')) return adjective.replace(/ина$/, 'ин')
  return adjective.replace(/([гкхжшчщ]?)ая$/, (_, sound: string) => sound + (sound ? 'ий' : 'ый'))
}

const isAdjective = (base: string): boolean => /(ая|яя|ья|Ласточкина)$/.test(base)

export function fullName(type: StreetType, base: string): string {
  if (!isAdjective(base)) return `${type} ${base}`
  return `${FEMININE.has(type) ? base : masculine(base)} ${type}`
}

export function transliterate(text: string): string {
  const softened = text.replace(/(ий|ый)(?=[\s»]|$)/g, 'й').replace(/й(?=[\s»]|$)/g, 'y')
  return softened.replace(/[а-яё]/gi, (letter) => {
    const latin = latinLetters[letter.toLowerCase()] ?? letter
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
  })
}

/** Улица Гоголя is Gogolya Street, Московский проспект is Moskovsky Avenue, 2-я Луговая улица 2nd Lugovaya Street. */
export function englishName(name: string): string {
  const words = name.split(' ')
  const type = words.find((word) => ENGLISH[word])
  const rest = words.filter((word) => word !== type).join(' ')
  const ordinal = rest.replace(
    /^(\d)-(я|й)/,
    (_, digit: string) => `${digit}${['th', 'st', 'nd', 'rd'][Number(digit)] ?? 'th'}`,
  )
  return type ? `${transliterate(ordinal)} ${ENGLISH[type]}` : transliterate(ordinal)
}

const PLACES: [start: string, english: string][] = [
  ['Школа № ', 'School No. '],
  ['Детский сад № ', 'Kindergarten No. '],
  ['Ярградский университет, корпус ', 'Yargrad University, building '],
  ['Железнодорожный вокзал', 'Railway station'],
  ['Речной вокзал', 'River port'],
  ['Автовокзал', 'Bus station'],
  ['Городская администрация', 'City hall'],
  ['Драматический театр', 'Drama theatre'],
  ['Краеведческий музей', 'Local history museum'],
  ['Центральная библиотека', 'Central library'],
  ['Центральный рынок', 'Central market'],
  ['Филармония', 'Philharmonic hall'],
  ['Главпочтамт', 'Main post office'],
  ['Ледовый дворец', 'Ice arena'],
  ['Областная больница', 'Regional hospital'],
]

/** The English name of a public building: translated where it is a common one, else in Latin letters. */
export function englishPlace(name: string): string {
  const known = PLACES.find(([start]) => name.startsWith(start))
  return known ? known[1] + name.slice(known[0].length) : transliterate(name)
}

const NEIGHBOURS: Record<Flavour, Flavour[]> = {
  old: ['old', 'town'],
  town: ['town', 'old', 'modern'],
  modern: ['modern', 'town'],
  village: ['village'],
  works: ['works', 'modern'],
}

/** Hands out names that fit a quarter's age, each full name once. */
export class NameGiver {
  readonly #left: Record<Flavour, string[]>
  readonly #used = new Set<string>()

  constructor(private readonly random: Random) {
    const shuffled = Object.entries(POOL_BY_FLAVOUR).map(([key, list]) => [key, random.shuffle(list)])
    this.#left = Object.fromEntries(shuffled) as Record<Flavour, string[]>
  }

  reserve(name: string): string {
    this.#used.add(name)
    return name
  }

  next(type: StreetType, flavour: Flavour): string {
    for (const source of NEIGHBOURS[flavour]) {
      const base = this.#left[source].pop()
      const name = base && fullName(type, base)
      if (name && !this.#used.has(name)) return this.reserve(name)
      if (base) return this.next(type, flavour)
    }
    return this.#numbered(type, flavour)
  }

  /** All bases are taken: another street type, then an ordinal, as growing towns do. */
  #numbered(type: StreetType, flavour: Flavour): string {
    for (const ordinal of ['', '2', '3', '4', '5', '6']) {
      for (const base of this.random.shuffle(POOL_BY_FLAVOUR[flavour])) {
        if (ordinal && !isAdjective(base)) continue
        const plain = fullName(type, base)
        const name = ordinal ? `${ordinal}-${FEMININE.has(type) ? 'я' : 'й'} ${plain}` : plain
        if (!this.#used.has(name)) return this.reserve(name)
      }
    }
    throw new RangeError('no street name is left')
  }
}
