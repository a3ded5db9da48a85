import type { PlaceDraft } from '@/lib/domain/places'
import { slugify } from 'transliteration'
import { scaled } from '../scene/scale'

/** How many there are of what. Settlements, streets and points of interest have a Russian and an English name each. */
export interface WorldSize {
  settlements: number
  streets: number
  pois: number
  housesOfStreet: number
}

/** A world with a little over 1,000,000 names, at a scale. */
export function worldOf(scale: number): WorldSize {
  return {
    settlements: scaled(9_000, scale),
    streets: scaled(360_000, scale),
    pois: scaled(140_000, scale),
    housesOfStreet: 3,
  }
}

const usual = [
  'Ленина',
  'Советская',
  'Молодёжная',
  'Центральная',
  'Школьная',
  'Новая',
  'Садовая',
  'Лесная',
  'Набережная',
  'Мира',
  'Гагарина',
  'Пушкина',
  'Кирова',
  'Заречная',
  'Октябрьская',
  'Зелёная',
  'Первомайская',
  'Комсомольская',
  'Полевая',
  'Луговая',
  'Победы',
  'Жукова',
  'Чехова',
  'Щорса',
  'Фрунзе',
  '8 Марта',
  '50 лет Октября',
  'Карла Маркса',
  'Максима Горького',
  'Героев Труда',
]
const inEnglish: Readonly<Record<string, string>> = {
  улица: 'Street',
  переулок: 'Lane',
  проспект: 'Avenue',
  бульвар: 'Boulevard',
  проезд: 'Drive',
  Школа: 'School',
  Аптека: 'Pharmacy',
  Магазин: 'Shop',
  Кафе: 'Cafe',
  Парк: 'Park',
  Библиотека: 'Library',
  Почта: 'Post Office',
  Музей: 'Museum',
}
const kinds = ['улица', 'улица', 'улица', 'улица', 'переулок', 'проспект', 'бульвар', 'проезд']
const things = ['Школа', 'Аптека', 'Магазин', 'Кафе', 'Парк', 'Библиотека', 'Почта', 'Музей']
const [heads, middles] = ['бвгдзклмнпрстч', 'аеиоуя']
const ends = ['ово', 'ино', 'ск', 'ка', 'град', 'цы']

/** Numbers that look like chance and are the same every time (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = (list: readonly string[] | string, next: () => number): string =>
  list[Math.floor(next() * list.length)] ?? ''

function stem(next: () => number, syllables: number): string {
  let word = ''
  for (let n = 0; n < syllables; n++) word += `${pick(heads, next)}${pick(middles, next)}`
  return word.charAt(0).toUpperCase() + word.slice(1)
}

const english = (name: string): string => slugify(name, { separator: ' ', lowercase: false, ignore: ["'"] })
const named = (name: string) => ({ name, names: { ru: name, en: english(name) } })
/** The English name is another one, as it is on real maps. */
const twofold = (kind: string, own: string) => ({
  name: `${kind} ${own}`,
  names: { ru: `${kind} ${own}`, en: `${english(own)} ${inEnglish[kind] ?? ''}` },
})

/** A country of towns, each with its streets, houses and points of interest about it. */
export function* makeWorld(size: WorldSize): Generator<PlaceDraft> {
  const next = chance(7)
  let key = 1
  yield { key, kind: 'country', ...named('Пробландия'), code: 'zz', lon: 50, lat: 55 }
  const rests = Array.from(
    { length: 20_000 },
    () => `${stem(next, 2 + Math.floor(next() * 2))}${next() < 0.5 ? 'ова' : 'ская'}`,
  )
  const country = key
  for (let n = 0; n < size.settlements; n++) {
    const city = ++key
    const [lon, lat] = [30 + next() * 60, 48 + next() * 14]
    const population = Math.round(9_000_000 / (n + 1))
    const kind = population > 50_000 ? 'city' : population > 5_000 ? 'town' : 'village'
    const parents = { country }
    yield {
      key: city,
      kind,
      ...named(`${stem(next, 2 + (n % 2))}${pick(ends, next)}`),
      lon,
      lat,
      population,
      parents,
    }
    const inside = { ...parents, city }
    const near = () => ({ lon: lon + (next() - 0.5) * 0.2, lat: lat + (next() - 0.5) * 0.12 })
    for (let s = 0; s < size.streets / size.settlements; s++) {
      const street = ++key
      const called = next() < 0.4 ? pick(usual, next) : pick(rests, next)
      const at = near()
      yield {
        key: street,
        kind: 'street',
        ...twofold(pick(kinds, next), called),
        ...at,
        parents: inside,
      }
      for (let h = 1; h <= size.housesOfStreet; h++) {
        const spot = { lon: at.lon + h / 5_000, lat: at.lat + (h % 2) / 9_000 }
        yield {
          key: ++key,
          kind: 'house',
          name: '',
          houseNumber: `${h}`,
          ...spot,
          parents: { ...inside, anchor: street },
        }
      }
    }
    for (let p = 0; p < size.pois / size.settlements; p++)
      yield {
        key: ++key,
        kind: 'poi',
        ...twofold(pick(things, next), pick(rests, next)),
        ...near(),
        parents: inside,
      }
  }
}
