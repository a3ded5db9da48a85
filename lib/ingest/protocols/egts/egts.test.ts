import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as terminal from '@/lib/testing/devices/egts'
import { crc16Ccitt, crc8 } from '../crc'
import { parseIdentity } from './identity'
import { packetLength, parsePacket, results } from './packet'
import { parseRecords } from './record'
import { reportsOf } from './report'
import { writeResponse } from './respond'

const { part, position, record, u16, u24, u32, u8 } = terminal
const at = new Date('2026-01-15T09:30:00Z')
const received = new Date('2026-01-15T10:00:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }

/** The report of a single record of these sub-records. */
function reports(...parts: Buffer[]) {
  const [only] = parseRecords(record({}, ...parts)) ?? []
  return only ? reportsOf(only, received) : null
}

test('checksums: CRC-8 from 0xFF and CRC-16/CCITT-FALSE', () => {
  expect(crc8(Buffer.from('123456789'))).toBe(0xf7)
  expect(crc16Ccitt(Buffer.from('123456789'))).toBe(0x29b1)
})

test('a position is accurate to a metre, in every quarter of the earth', () => {
  const anywhere = fc.record({
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    speed: fc.integer({ min: 0, max: 1600 }),
    direction: fc.integer({ min: 0, max: 359 }),
    altitude: fc.integer({ min: -400, max: 9000 }),
  })
  fc.assert(
    fc.property(anywhere, (said) => {
      const fix = reports(position({ at, ...said }))?.[0]?.fix
      if (!fix) {
        expect(Math.abs(said.lon) + Math.abs(said.lat)).toBeLessThan(1e-6)
        return
      }
      expect(fix).toMatchObject({ at, speed: said.speed, direction: said.direction })
      expect(fix.altitude).toBeCloseTo(said.altitude)
      expect(fix.lon).toBeCloseTo(said.lon, 6)
      expect(fix.lat).toBeCloseTo(said.lat, 6)
    }),
  )
})

test('sensors belong to the preceding position: analog ones by number, others by name', () => {
  const found = reports(
    position({ ...place, odometer: 1234, inputs: 5 }),
    part(18, u8(1, 2, 0b11), u8(7), u24(100), u24(200)),
    part(19, u8(0b100), u24(42)),
    part(20, u8(0, 124, 0, 41, 0)),
    part(27, u8(1), u16(0), u32(555)),
    part(28, u8(0, 1, 3), u16(0), u8(4, 2)),
    part(99, u8(1, 2, 3)),
  )
  expect(found).toHaveLength(1)
  expect(found?.[0]?.readings).toEqual(
    [
      [null, 'inputs', 5],
      [null, 'odometer', 123.4],
      [null, 'outputs', 2],
      [null, 'inputs2', 7],
      [1, 'adc1', 100],
      [2, 'adc2', 200],
      [null, 'counter3', 42],
      [null, 'power', 12.4],
      [null, 'backup_battery', 0],
      [null, 'battery', 4.1],
      [null, 'liquid1', 555],
      [null, 'passengers_in1', 4],
      [null, 'passengers_out1', 2],
    ].map(([port, name, value]) => ({ at, port, name, value })),
  )
})

test.each([
  [0, []],
  [7, ['overspeed']],
  [10, ['tamper']],
  [11, ['power_cut']],
  [12, ['low_battery']],
  [13, ['sos']],
  [15, ['sos']],
  [20, ['hard_braking']],
  [21, ['fault']],
])('the source %d of a position is told', (source, expected) => {
  const bytes = Buffer.from(position(place))
  // The last byte of the fixed part, after the head of the sub-record.
  bytes[3 + 20] = source
  expect(reports(bytes)?.[0]?.events?.map(({ kind }) => kind)).toEqual(expected)
})

test('sensors without a position have the time of their record, or of its receipt', () => {
  const sensors = part(24, u8(3), u24(77))
  const [timed] = parseRecords(record({ at }, sensors)) ?? []
  expect(timed && reportsOf(timed, received)).toEqual([
    { fix: null, readings: [{ at, port: 3, name: 'adc3', value: 77 }] },
  ])
  expect(reports(sensors)).toMatchObject([{ readings: [{ at: received }] }])
})

test('fewer than three satellites make a position doubtful', () => {
  expect(reports(position(place), part(17, u8(0b1010), u16(90), u8(2)))).toMatchObject([
    { fix: { valid: false } },
  ])
  expect(reports(position(place), part(17, u8(0b1010), u16(90), u8(9)))).toMatchObject([
    { fix: { valid: true } },
  ])
})

test('the keys of a terminal are its IMEI, its number, its IMSI and its MSISDN, as far as it names them', () => {
  expect(parseIdentity(terminal.identity('356000000000001').subarray(3))).toEqual(['356000000000001', '7'])
  expect(parseIdentity(Buffer.concat([u32(4242), u8(0)]))).toEqual(['4242'])
  expect(parseIdentity(Buffer.concat([u32(4242), u8(2), Buffer.alloc(15)]))).toEqual(['4242'])
  expect(parseIdentity(Buffer.concat([u32(0), u8(0)]))).toEqual([])
  const text = (said: string, size: number) => Buffer.from(said.padEnd(size, '\0'))
  const sim = [text('250010000000001', 16), text('rus', 3), Buffer.alloc(3), u16(0), text('79000000001', 15)]
  expect(parseIdentity(Buffer.concat([u32(0), u8(1 | 4 | 8 | 32 | 64 | 128), u16(9), ...sim]))).toEqual([
    '250010000000001',
    '79000000001',
  ])
  expect(() => parseIdentity(u8(1, 2))).toThrow(RangeError)
})

test('the header gives the length of a packet, and errors have their codes', () => {
  const whole = terminal.packet(7, record({}, position(place)))
  expect(packetLength(whole)).toBe(whole.length)
  for (let cut = 0; cut < 11; cut++) expect(packetLength(whole.subarray(0, cut))).toBeNull()
  expect(packetLength(Buffer.from('GET / HTTP/1.1\r\n'))).toBe(0)
  const broken = Buffer.from(whole)
  broken[20] = (broken[20] ?? 0) ^ 1
  expect(parsePacket(broken)).toMatchObject({ id: 7, records: null, result: results.wrongBodyChecksum })
  const header = Buffer.from(whole)
  header[5] = 200
  expect(packetLength(header)).toBe(0)
})

test('a response confirms every record by its number', () => {
  const confirmed = [3, 4, 5].map((number) => ({ number, service: 2, result: number - 3 }))
  let next = 0
  const [answer] = terminal.readAnswers(writeResponse({ id: 9, result: 0 }, confirmed, () => ++next))
  expect(answer).toEqual({
    of: 9,
    result: 0,
    records: new Map([
      [3, 0],
      [4, 1],
      [5, 2],
    ]),
    welcome: null,
  })
})

test('any bytes parse to records or to none', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .uint8Array({ maxLength: 60 })
      .map((data) => record({}, part(16, Buffer.from(data)), part(18, Buffer.from(data)))),
  )
  fc.assert(
    fc.property(bytes, (data) => {
      for (const one of parseRecords(Buffer.from(data)) ?? []) reportsOf(one, received)
      packetLength(Buffer.from(data))
    }),
    { numRuns: 1000 },
  )
})
