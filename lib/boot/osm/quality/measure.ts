import { reversePoint, searchPlaces, type Found } from '@/lib/domain/geocoding'
import { database } from '@/lib/platform/database'
import type { AddressCase, Cases } from './collect-cases'
import { isCalled, isHouse, isHouseThere, isOnStreet } from './compare'
import { pick, sample } from './random'
import { prefixOf, spoil } from './spoil'
import { inOtherLetters } from './transliterate'

export interface Line {
  name: string
  passed: number
  of: number
  /** Share that must pass. */
  goal: number
  /** Milliseconds of all searches. */
  times: number[]
  failures: string[]
}

export interface Trial {
  cases: Cases
  random: () => number
  most: number
}

const search = (query: string, limit = 5): Promise<Found[]> =>
  searchPlaces(database, { query, locale: 'ru', limit })

/** Runs each case; failures are listed by their text. */
export async function tryAll<Case>(
  name: string,
  goal: number,
  all: readonly Case[],
  attempt: (one: Case) => Promise<{ passed: boolean; about: string }>,
): Promise<Line> {
  const line: Line = { name, passed: 0, of: 0, goal, times: [], failures: [] }
  for (const one of all) {
    const started = performance.now()
    const { passed, about } = await attempt(one)
    line.times.push(performance.now() - started)
    line.of++
    if (passed) line.passed++
    else line.failures.push(about)
  }
  return line
}

const inOrders: ((one: AddressCase) => string)[] = [
  ({ street, number }) => `${street} ${number}`,
  ({ street, number }) => `${street}, ${number}`,
  ({ street, number }) => `${number} ${street}`,
  ({ street, number, city }) => [street, number, city].filter(Boolean).join(', '),
  ({ street, number, city }) => [city, street, number].filter(Boolean).join(', '),
]

const told = (query: string, found: readonly Found[]) =>
  `${query} → ${found.map(({ label }) => label).join(' | ') || 'nothing'}`

export async function measureAddresses({ cases, random, most }: Trial): Promise<Line[]> {
  const drawn = sample(cases.addresses, most, random)
  const plain = inOrders[0] ?? (() => '')
  return [
    await tryAll('exact address first', 0.995, drawn, async (one) => {
      const query = pick(inOrders, random)?.(one) ?? plain(one)
      const found = await search(query)
      return { passed: found[0] !== undefined && isHouseThere(found[0], one), about: told(query, found) }
    }),
    await tryAll('60 % of the text, first five', 0.98, drawn, async (one) => {
      const whole = inOrders[3]?.(one) ?? plain(one)
      const query = prefixOf(whole, 0.6)
      const found = await search(query)
      const numbered = query.startsWith(`${one.street}, ${one.number},`)
      return {
        passed: found.some((f) => (numbered ? isHouse(f, one) : isOnStreet(f, one))),
        about: told(query, found),
      }
    }),
    await tryAll('one typing error, first five', 0.96, drawn, async (one) => {
      const query = spoil(plain(one), random)
      const found = await search(query)
      return { passed: found.some((f) => isHouseThere(f, one)), about: told(query, found) }
    }),
  ]
}

export function measureNames({ cases, random, most }: Trial): Promise<Line> {
  const drawn = sample(
    cases.names.flatMap((one) => {
      const query = inOtherLetters(one.name)
      return query ? [{ one, query }] : []
    }),
    most,
    random,
  )
  return tryAll('transliterated name, first five', 0.97, drawn, async ({ one, query }) => {
    const found = await search(query)
    return {
      passed: found.some((place) => isCalled(place, one)),
      about: told(`${one.name}: ${query}`, found),
    }
  })
}

export function measureReverse({ cases, random, most }: Trial): Promise<Line> {
  const drawn = sample(cases.points, most, random)
  return tryAll('reverse of the point, zoom 18', 0.99, drawn, async ({ addresses, point }) => {
    const found = await reversePoint(database, { ...point, zoom: 18, locale: 'ru' })
    const about = `${addresses.map(({ street, number }) => `${street} ${number}`).join(', ')} (${point.lon} ${point.lat}) → ${found?.label ?? 'nothing'}`
    return { passed: found !== null && addresses.some((one) => isHouse(found, one)), about }
  })
}
