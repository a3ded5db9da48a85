import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checked } from '@/lib/testing/devices/wialon'
import { crc16Arc } from '../crc'
import { Unreadable } from './codes'
import { parseLogin } from './login'
import { parsePacket, withoutChecksum } from './packet'
import { parseRecord } from './record'

const received = new Date('2026-01-15T10:00:00Z')
const short = '150126;093000;5545.3480;N;03737.0380;E;12;270;156;9'
const full = `${short};0.9;1;0;12.5,NA;NA;fuel:2:45.8,door:1:1`

/** The record, or its error code. */
function read(text: string, form: 'short' | 'full' | 'either' = 'either') {
  try {
    return parseRecord(text, form, received)
  } catch (error) {
    if (error instanceof Unreadable) return error.code
    throw error
  }
}

test('the checksum is CRC-16/ARC over the text up to its last separator', () => {
  expect(crc16Arc(Buffer.from('123456789'))).toBe(0xbb3d)
  expect(withoutChecksum('2.0;356000000000001;NA;465C')).toBe('2.0;356000000000001;NA')
  expect(withoutChecksum(`${short};8A3F`)).toBe(short)
  expect(withoutChecksum(`${full};5727`)).toBe(full)
  expect(withoutChecksum(`${full};0x5727`)).toBe(full)
  expect(withoutChecksum(`${full};5728`)).toBeNull()
  expect(withoutChecksum(short)).toBeNull()
})

test('leading zeros of a checksum may be omitted', () => {
  const numbers = Array.from({ length: 400 }, (_, n) => checked('M', `${n};`))
  const padded = numbers.find((line) => /;0[\dA-F]{3}\r/.test(line))
  expect(padded).toBeDefined()
  const message = parsePacket(padded?.trimEnd().replace(/;0+/, ';') ?? '')?.message
  expect(withoutChecksum(message ?? '')).not.toBeNull()
})

test.each([
  ['356000000000001;NA', { key: '356000000000001', checked: false }],
  ['356000000000001;secret', { key: '356000000000001', checked: false }],
  ['2.0;356000000000001;NA;465C', { key: '356000000000001', checked: true }],
  ['2.0;356000000000001;NA;465D', '10'],
  ['356000000000001', '0'],
  [';NA', '0'],
  ['a;b;c', '0'],
])('login %s', (message, expected) => {
  expect(parseLogin(message)).toEqual(expected)
})

test('a short record is a position with its motion', () => {
  expect(read(short)).toEqual({
    fix: {
      at: new Date('2026-01-15T09:30:00Z'),
      lon: 37 + 37.038 / 60,
      lat: 55 + 45.348 / 60,
      speed: 12,
      direction: 270,
      altitude: 156,
      accuracy: null,
      valid: true,
      provider: 'gps',
    },
    readings: [],
  })
})

test('a full record has sensors: analog ones by number, others by name', () => {
  const at = new Date('2026-01-15T09:30:00Z')
  expect(read(full)).toMatchObject({
    readings: [
      { at, port: 1, name: 'adc1', value: 12.5 },
      { at, port: null, name: 'inputs', value: 1 },
      { at, port: null, name: 'outputs', value: 0 },
      { at, port: null, name: 'fuel', value: 45.8 },
      { at, port: null, name: 'door', value: 1 },
    ],
  })
})

describe('absent and invalid fields of a record', () => {
  test.each([
    [
      'NA;NA;5545.3480;S;03737.0380;W;NA;NA;NA;NA',
      { fix: { at: received, lat: -(55 + 45.348 / 60), speed: null } },
    ],
    ['150126;093000;NA;NA;NA;NA;NA;NA;NA;NA', { fix: null }],
    ['150126;093000;0000.0000;N;00000.0000;E;0;0;0;0', { fix: null }],
    [short.replace(';9', ';2'), { fix: { valid: false } }],
    ['150126;093000', '-1'],
    [`${short};1`, '-1'],
    [short.replace('150126', '310226'), '0'],
    [short.replace('093000', '256000'), '0'],
    [short.replace('093000', 'NA'), '0'],
    [short.replace('5545.3480', '5565.0000'), '10'],
    [short.replace('5545.3480', '9945.3480'), '10'],
    [short.replace(';N;', ';X;'), '10'],
    [short.replace(';12;', ';fast;'), { fix: { speed: null, direction: 270 } }],
    [short.replace(';270;', ';361;'), { fix: { speed: 12, direction: null } }],
    [short.replace(';270;', ';-1;'), { fix: { speed: 12, direction: null } }],
    [`${short.slice(0, -1)}many`, { fix: { valid: true } }],
    [full.replace(';1;0;', ';on;0;'), { lost: 'on', readings: { length: 4 } }],
    [full.replace('12.5,NA', '12.5,high'), { lost: 'high', readings: { length: 5 } }],
    [full.replace('fuel:2:45.8', 'fuel=45.8'), { lost: 'fuel=45.8', readings: { length: 4 } }],
    [full.replace('fuel:2:45.8', 'fuel:2:much'), { lost: 'fuel:2:much', readings: { length: 4 } }],
    [
      full
        .replace('fuel:2:45.8', 'x:2:0.0024064815606752144')
        .replace('5545.3480', '5545.348000000000000000'),
      {
        fix: { lat: 55 + 45.348 / 60 },
        readings: [{}, {}, {}, { name: 'x', value: 0.0024064815606752144 }, {}],
      },
    ],
  ])('%s', (text, expected) => {
    const found = read(text)
    if (typeof expected === 'string') expect(found).toBe(expected)
    else expect(found).toMatchObject(expected)
  })

  test('a short record is not a full one, nor the reverse', () => {
    expect(read(short, 'full')).toBe('-1')
    expect(read(full, 'short')).toBe('-1')
  })
})

test('the panic button and the driver are events and no sensors', () => {
  const events = (text: string) => {
    const found = read(text)
    return typeof found === 'string' ? found : found.events?.map(({ kind, value }) => [kind, value])
  }
  expect(events(full)).toEqual([])
  expect(events(full.replace('door:1:1', 'SOS:1:1'))).toEqual([['sos', null]])
  expect(events(full.replace('door:1:1', 'sos:1:0'))).toEqual([])
  expect(events(full.replace(';NA;fuel', ';00FF17;fuel'))).toEqual([['driver', '00FF17']])
  expect(read(full.replace('door:1:1', 'SOS:1:1'))).toMatchObject({ readings: { length: 4 } })
})

test('any text is a record or an error code, and lines are bounded', () => {
  const field = fc.oneof(fc.constantFrom('NA', '', ...full.split(';')), fc.string({ maxLength: 12 }))
  fc.assert(
    fc.property(fc.array(field, { maxLength: 20 }), (fields) => {
      const found = read(fields.join(';'))
      expect(typeof found === 'string' || found.readings.length <= 300).toBe(true)
    }),
    { numRuns: 500 },
  )
})
