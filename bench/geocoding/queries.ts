import { slugify } from 'transliteration'
import { everyOf } from './fill-places'
import { chance, type WorldSize } from './make-world'

const perWay = 100

/** What people type: the whole, a part, with a letter wrong, in the other script, in another order; of streets with and
 * without houses, and of points of interest. */
export function makeQueries(size: WorldSize): string[] {
  const next = chance(11)
  const whole = [
    ...[...everyOf(size, 'street', perWay)].map(
      ({ place, city }) => `${place.name}, ${1 + Math.floor(next() * 3)}, ${city.name}`,
    ),
    ...[...everyOf(size, 'poi', perWay)].map(({ place, city }) => `${place.name} ${city.name}`),
    ...[...everyOf(size, 'street', perWay)].map(({ place }) => place.name),
    ...[...everyOf(size, 'city', perWay)].map(({ place }) => place.name),
  ]
  const ways: ((text: string) => string)[] = [
    (text) => text,
    (text) => text.slice(0, Math.ceil(text.length * 0.6)),
    (text) => withTypo(text, next),
    (text) => slugify(text, { separator: ' ', lowercase: false }),
    (text) => text.split(/[ ,]+/).sort().join(' '),
  ]
  return whole.map((text, at) => (ways[at % ways.length] ?? String)(text))
}

/** One letter left out, doubled, or in its neighbour's place. */
function withTypo(text: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (text.length - 2))
  const way = Math.floor(next() * 3)
  const here = text.charAt(at)
  if (way === 0) return text.slice(0, at) + text.slice(at + 1)
  if (way === 1) return text.slice(0, at) + here + text.slice(at)
  return text.slice(0, at) + text.charAt(at + 1) + here + text.slice(at + 2)
}
