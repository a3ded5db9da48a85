import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frame, location, login, position } from '@/lib/testing/devices/gt06'
import { crc16X25 } from '../crc'
import { openGt06 } from './gt06'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole frame says. */
function read(bytes: Buffer, dialect = openGt06()) {
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

const valuesIn = ({ reports }: ReturnType<typeof read>) =>
  Object.fromEntries(reports?.[0]?.readings.map(({ name, value }) => [name, value]) ?? [])

test('the checksum is CRC-16/X-25', () => {
  expect(crc16X25(Buffer.from('123456789'))).toBe(0x906e)
})

test('the login of the description and its answer', () => {
  expect(read(hex('78780D01012345678901234500018CDD0D0A'))).toEqual({
    key: '123456789012345',
    answer: hex('787805010001D9DC0D0A'),
  })
})

test('a recorded location: place, course, ignition', () => {
  const said = read(hex('787822220F0C1D023305C9027AC8180C46586000140001CC00287D001F71000001000820860D0A'))
  expect(said.reports).toMatchObject([
    { fix: { at: new Date('2015-12-29T02:51:05Z'), speed: 0, direction: 0, valid: true } },
  ])
  expect(said.reports?.[0]?.fix?.lat).toBeCloseTo(23.111693, 6)
  expect(said.reports?.[0]?.fix?.lon).toBeCloseTo(114.409298, 6)
  expect(valuesIn(said)).toEqual({ ignition: 0 })
  expect(said.answer).toEqual(frame(0x22, 8, Buffer.alloc(0)))
})

test('a recorded alarm in the south-west is a position with the state of the terminal', () => {
  const said = read(
    hex('7878251610051b0f1c34c5022515d504b5dcd20738080902d4022bdf009cba5006640201006759680d0a'),
  )
  expect(said.reports?.[0]?.fix).toMatchObject({ speed: 7, direction: 8, valid: true })
  expect(said.reports?.[0]?.fix?.lat).toBeCloseTo(-19.991585, 6)
  expect(said.reports?.[0]?.fix?.lon).toBeCloseTo(-43.904117, 6)
  expect(valuesIn(said)).toEqual({ ignition: 0, charge: 0, battery_level: 100 })
})

describe('alarms', () => {
  const events = (content: Buffer, type = 0x26) =>
    read(frame(type, 1, content)).reports?.flatMap((report) => report.events ?? [])
  const state = (flags: number, alarm: number) =>
    Buffer.concat([position(place), hex('0901cc00287d001f71'), Buffer.of(flags, 4, 4, alarm, 2)])

  test('the example of the description: the case was opened', () => {
    const said = read(
      hex('787825260F0C1D030B26C9027AC8180C4658600004000901CC00287D001F718004041302000C472A0D0A'),
    )
    expect(said.reports?.[0]).toMatchObject({
      fix: { at: new Date('2015-12-29T03:11:38Z'), valid: false },
      events: [{ at: new Date('2015-12-29T03:11:38Z'), kind: 'tamper', isAlarm: true }],
    })
  })

  test('the example with the number of a geofence: the terminal was switched on, which is no alarm', () => {
    const said = read(
      hex('78782627100419092D07C5027AC91C0C4658000005370900000000000000008002000C01FF00004DF60D0A'),
    )
    expect(said.reports?.[0]).toMatchObject({ fix: { at: new Date('2016-04-25T09:45:07Z') }, events: [] })
  })

  test('a recorded power cut', () => {
    const said = read(
      hex('7878251610051b0f1c34c5022515d504b5dcd20738080902d4022bdf009cba5006640201006759680d0a'),
    )
    expect(said.reports?.[0]?.events).toMatchObject([{ kind: 'power_cut', isAlarm: true }])
  })

  test.each([
    [0x01, 'sos'],
    [0x03, 'vibration'],
    [0x04, 'geofence_enter'],
    [0x05, 'geofence_exit'],
    [0x06, 'overspeed'],
    [0x09, 'tow'],
    [0x0e, 'low_battery'],
    [0x14, 'door'],
    [0x23, 'fall'],
    [0x2c, 'crash'],
  ])('%i is %s', (alarm, kind) => {
    expect(events(state(0x40, alarm))).toEqual([{ at, kind, isAlarm: true, value: null }])
    expect(events(state(0x40, alarm), 0x12)).toEqual([])
  })

  test('older terminals say it in their state; notices are no alarms', () => {
    expect(events(state(0x60, 0), 0x16)).toMatchObject([{ kind: 'sos' }])
    expect(events(state(0x58, 0), 0x16)).toMatchObject([{ kind: 'low_battery' }])
    for (const alarm of [0x00, 0x0a, 0x0c, 0xfe, 0xff]) expect(events(state(0x40, alarm))).toEqual([])
  })
})

test('heartbeats are values of now', () => {
  const status = read(hex('78780a13440604000201baaf540d0a'))
  expect(status.reports).toEqual([
    {
      fix: null,
      readings: [
        { at: received, port: null, name: 'ignition', value: 0 },
        { at: received, port: null, name: 'charge', value: 1 },
        { at: received, port: null, name: 'battery_level', value: 100 },
        { at: received, port: null, name: 'gsm_signal', value: 4 },
      ],
    },
  ])
  expect(valuesIn(read(hex('78780B23C00122040001000818720D0A')))).toEqual({
    ignition: 0,
    charge: 0,
    power: 2.9,
    gsm_signal: 4,
  })
  expect(valuesIn(read(hex('79790008940000ed0289d6860d0a')))).toEqual({ power: 2.37 })
})

test('the long form of newer terminals has wide cells and the mileage', () => {
  const cells = hex('81cc0001000025fc000000000618c102')
  const content = Buffer.concat([position(place), cells, hex('010000'), hex('0001e240')])
  expect(valuesIn(read(frame(0xa0, 1, content)))).toEqual({ ignition: 1, odometer: 123.456 })
})

describe('the time zone of the login', () => {
  test.each([
    [[0x10, 0x0b, 0x32, 0x01], '2026-01-15T01:30:00Z'],
    [[0x10, 0x0f, 0x19, 0x0a], '2026-01-15T13:30:00Z'],
    [[0x10, 0x0f, 0x21, 0x20], '2026-01-15T04:00:00Z'],
    [[0x10, 0x0f, 0xff, 0xf0], '2026-01-15T09:30:00Z'],
    [[], '2026-01-15T09:30:00Z'],
  ])('%j', (more, expected) => {
    const dialect = openGt06()
    read(login('356000000000001', ...more), dialect)
    expect(read(location(2, place), dialect).reports?.[0]?.fix?.at).toEqual(new Date(expected))
  })
})

test('no place, no fix of satellites, and an impossible time', () => {
  expect(read(location(1, { ...place, lon: 0, lat: 0 })).reports).toMatchObject([
    { fix: null, readings: [{ name: 'ignition', value: 1 }] },
  ])
  expect(read(location(1, { ...place, positioned: false })).reports).toMatchObject([
    { fix: { valid: false } },
  ])
  const timeless = position(place)
  timeless[1] = 13
  expect(read(frame(0x12, 1, timeless)).reports).toMatchObject([{ fix: { at: new Date(Number.NaN) } }])
  timeless[1] = 0
  expect(read(frame(0x12, 1, timeless)).answer).toEqual(frame(0x12, 1, Buffer.alloc(0)))
})

test('what follows the position may be cut, the position may not', () => {
  expect(read(frame(0x22, 1, position(place))).reports).toMatchObject([
    { fix: { valid: true }, readings: [] },
  ])
  expect(read(frame(0x16, 1, Buffer.concat([position(place), hex('ff')]))).reports).toHaveLength(1)
  expect(read(frame(0x22, 1, position(place).subarray(0, 12)))).toMatchObject({ fault: 'unreadable' })
})

test('a wrong checksum is not answered, nor are answers to commands and frames without a checksum', () => {
  const broken = location(1, place)
  broken[10] = (broken[10] ?? 0) ^ 1
  expect(read(broken)).toEqual({ fault: 'checksum' })
  expect(read(frame(0x15, 1, hex('00')))).toEqual({ reply: null })
  expect(read(hex('787801080d0a'))).toEqual({})
  expect(read(hex('7878006917092612594007000d0a'))).toEqual({ fault: 'checksum' })
  expect(read(login('ffffffffffffffff'))).toEqual({ fault: 'unreadable' })
})

test('the time is told, cells are acknowledged', () => {
  expect(read(frame(0x8a, 6, Buffer.alloc(0))).answer).toEqual(frame(0x8a, 6, hex('1a010f0a0000')))
  expect(read(frame(0x17, 7, hex('171023')))).toEqual({ answer: frame(0x17, 7, Buffer.alloc(0)) })
})

test.each([
  ['7878', null],
  ['78790000', 0],
  ['41424344', 0],
  ['78780500', 10],
  ['7979ffff', 65541],
  ['78780501000100000000', 0],
])('the frame that begins with %s', (text, length) => {
  expect(openGt06().frameLength(hex(text))).toBe(length)
})

test('any content is a message or a fault', () => {
  const dialect = openGt06()
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 255 }), fc.uint8Array({ maxLength: 80 }), (type, bytes) => {
      dialect.frameLength(Buffer.from(bytes))
      const { reports = [] } = dialect.read(frame(type, 1, Buffer.from(bytes)), received)
      for (const { fix, readings } of reports) {
        if (fix) expect(Number.isFinite(fix.at.getTime())).toBe(true)
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})
