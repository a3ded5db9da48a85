import { expect, test } from 'vitest'
import type { Problem } from '@/lib/problems'
import { TrackQuery } from '../schema'
import { trackInterval } from './interval'

const present = new Date('2026-11-22T10:30:00Z')
const iso = (query: Record<string, string>) => {
  const { from, till } = trackInterval(TrackQuery.parse(query), present)
  return [from.toISOString(), till.toISOString()].map((text) => text.replace('.000Z', ''))
}
const day = 86_400
const noon = Date.parse('2026-11-10T12:00:00Z') / 1000

test('neither end: the current day of the server up to now', () => {
  expect(iso({})).toEqual(['2026-11-22T00:00:00', '2026-11-22T10:30:00'])
})

test('one end: a day from the start or up to the end, also in the future', () => {
  expect(iso({ from: `${noon}` })).toEqual(['2026-11-10T12:00:00', '2026-11-11T12:00:00'])
  expect(iso({ till: `${noon}` })).toEqual(['2026-11-09T12:00:00', '2026-11-10T12:00:00'])
  expect(iso({ from: '2030-01-01 00:00:00' })).toEqual(['2030-01-01T00:00:00', '2030-01-02T00:00:00'])
})

test('dateFrom and dateTo mean the same, and from and till win', () => {
  expect(iso({ dateFrom: `${noon}`, dateTo: `${noon + day}` })).toEqual(
    iso({ from: `${noon}`, till: `${noon + day}` }),
  )
  expect(iso({ from: `${noon}`, dateFrom: '0' })).toEqual(iso({ from: `${noon}` }))
})

test('at most a week: 404 beyond it', () => {
  expect(iso({ from: `${noon}`, till: `${noon + 7 * day}` })[1]).toBe('2026-11-17T12:00:00')
  expect(() => iso({ from: `${noon}`, till: `${noon + 7 * day + 1}` })).toThrow(
    expect.objectContaining({ key: 'track.interval' }) as Problem,
  )
})
