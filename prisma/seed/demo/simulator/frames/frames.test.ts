import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TakeLocations } from '@/lib/domain/position-intake'
import { Location } from '@/lib/domain/position-intake/locations-schema'
import type { Report } from '@/lib/domain/position-intake'
import { parseIdentity } from '@/lib/ingest/protocols/egts/identity'
import { packetLength, parsePacket as parseEgts } from '@/lib/ingest/protocols/egts/packet'
import { parseRecords } from '@/lib/ingest/protocols/egts/record'
import { reportsOf } from '@/lib/ingest/protocols/egts/report'
import { parseForm } from '@/lib/ingest/protocols/osmand/parse-form'
import { parseJson } from '@/lib/ingest/protocols/osmand/parse-json'
import { parseMessage } from '@/lib/ingest/protocols/owntracks/parse-message'
import { parseLogin } from '@/lib/ingest/protocols/wialon/login'
import { parsePacket, withoutChecksum } from '@/lib/ingest/protocols/wialon/packet'
import { parseRecord } from '@/lib/ingest/protocols/wialon/record'
import { batchBody, osmandForm, ownTracksBody, traccarBody } from './bodies'
import { EgtsFrames } from './egts'
import { WialonFrames } from './wialon'

const key = '867000000000012'
const received = new Date('2026-01-15T10:00:00Z')

/** What a device of the demo may mean. */
const report = fc
  .record({
    at: fc.integer({ min: 1_750_000_000, max: 1_800_000_000 }).map((seconds) => new Date(seconds * 1000)),
    lon: fc.integer({ min: -179_999_999, max: 179_999_999 }).map((micro) => micro / 1e6 || 1),
    lat: fc.integer({ min: -89_999_999, max: 89_999_999 }).map((micro) => micro / 1e6 || 1),
    speed: fc.nat({ max: 120 }),
    direction: fc.option(fc.nat({ max: 359 })),
    altitude: fc.integer({ min: -200, max: 3000 }),
    accuracy: fc.integer({ min: 10, max: 2000 }).map((tenths) => tenths / 10),
    valid: fc.boolean(),
    fuel: fc.nat({ max: 1200 }).map((tenths) => tenths / 10),
    odometer: fc.integer({ min: 1, max: 900_000 }).map((tenths) => tenths / 10),
    engine: fc.nat({ max: 110 }),
    door: fc.nat({ max: 1 }),
    batt: fc.nat({ max: 100 }),
    charge: fc.nat({ max: 1 }),
  })
  .map(({ at, fuel, odometer, engine, door, batt, charge, ...place }): Report => {
    const values = { fuel, engine_temperature: engine, door, power: 12.6, odometer, batt, charge }
    return {
      fix: { at, ...place, provider: 'gps' },
      readings: Object.entries(values).map(([name, value]) => ({ at, port: null, name, value })),
    }
  })

const several = fc.array(report, { minLength: 1, maxLength: 5 })
const sensorsOf = ({ readings }: Report) => Object.fromEntries(readings.map((one) => [one.name, one.value]))

interface Losses {
  accuracy?: boolean
  valid?: boolean
  provider?: boolean
  /** Degrees. */
  exact?: number
  sensors?(values: Record<string, number>): Record<string, number>
}

/** That a report was read as it was meant, but for what the protocol cannot say. */
function expectMeant(read: Report | undefined, meant: Report, losses: Losses = {}): void {
  if (!meant.fix) throw new Error('Every report here has a position')
  const { lon, lat, ...fix } = meant.fix
  expect(read?.fix).toEqual({
    ...fix,
    lon: expect.closeTo(lon, losses.exact ?? 9),
    lat: expect.closeTo(lat, losses.exact ?? 9),
    speed: expect.closeTo(fix.speed ?? 0, 2),
    // Who stands has no direction, or any.
    direction: fix.direction === null ? (read?.fix?.direction ?? null) : fix.direction,
    ...(losses.accuracy && { accuracy: null }),
    ...(losses.valid && { valid: true }),
    ...(losses.provider && { provider: null }),
  })
  const values = sensorsOf(meant)
  expect(read && sensorsOf(read)).toEqual(losses.sensors?.(values) ?? values)
  for (const { at } of read?.readings ?? []) expect(at).toEqual(fix.at)
}

test.each(['1.1', '2.0'] as const)('Wialon IPS %s: login, record and black box', (version) => {
  const frames = new WialonFrames(version)
  const messageOf = (frame: Buffer, type: string) => {
    const packet = parsePacket(frame.toString('latin1').trimEnd())
    expect(packet?.type).toBe(type)
    return packet?.message ?? ''
  }
  const bodyOf = (frame: Buffer, type: string) => {
    const message = messageOf(frame, type)
    return version === '2.0' ? (withoutChecksum(message) ?? 'wrong checksum') : message
  }
  expect(parseLogin(messageOf(frames.login(key), 'L'))).toEqual({ key, checked: version === '2.0' })
  const losses = { accuracy: true, exact: 6 }
  fc.assert(
    fc.property(several, (meant) => {
      const [first] = meant
      if (first) expectMeant(parseRecord(bodyOf(frames.one(first), 'D'), 'full', received), first, losses)
      const records = bodyOf(frames.blackBox(meant), 'B').split('|')
      expect(records).toHaveLength(meant.length)
      for (const [n, text] of records.entries())
        expectMeant(parseRecord(text, 'either', received), meant[n] as Report, losses)
    }),
    { numRuns: 60 },
  )
})

test('EGTS: introduction and records, sensors under their numbers', () => {
  const frames = new EgtsFrames()
  const recordsOf = (frame: Buffer) => {
    expect(packetLength(frame)).toBe(frame.length)
    return parseRecords(parseEgts(frame).records ?? Buffer.alloc(1)) ?? []
  }
  const [introduction] = recordsOf(frames.login(key))
  expect(parseIdentity(introduction?.parts?.[0]?.data ?? Buffer.alloc(0))[0]).toBe(key)
  const sensors = ({ fuel = 0, engine_temperature: adc1 = 0, door = 0, power = 0, odometer = 0 }) => ({
    inputs: door,
    odometer,
    liquid1: fuel,
    adc1,
    power,
    backup_battery: 4,
    battery: 4.1,
  })
  fc.assert(
    fc.property(several, (meant) => {
      const read = recordsOf(frames.many(meant)).flatMap((record) => reportsOf(record, received) ?? [])
      expect(read).toHaveLength(meant.length)
      for (const [n, one] of meant.entries()) expectMeant(read[n], one, { accuracy: true, exact: 6, sensors })
    }),
    { numRuns: 60 },
  )
})

test('the forms and bodies of phones', () => {
  fc.assert(
    fc.property(several, (meant) => {
      const [first] = meant as [Report]
      const form = parseForm(new URLSearchParams(osmandForm(key, first)), received)
      expect(form.key).toBe(key)
      expectMeant(form.reports[0], first, { provider: true })
      const traccar = parseJson(JSON.parse(traccarBody(key, meant)), received)
      expect(traccar.key).toBe(key)
      for (const [n, one] of meant.entries())
        expectMeant(traccar.reports[n], one, { valid: true, provider: true })
      const message = parseMessage(ownTracksBody(first))
      expectMeant(message?.report, first, { valid: true, provider: true })
      const { locations } = TakeLocations.parse(JSON.parse(batchBody(meant)))
      for (const [n, one] of meant.entries()) expectMeant(Location.parse(locations[n]), one, { valid: true })
    }),
    { numRuns: 60 },
  )
})
