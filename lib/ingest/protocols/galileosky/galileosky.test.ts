import fc from 'fast-check'
import { expect, test } from 'vitest'
import { confirmed, login, packet, record, sealed } from '@/lib/testing/devices/galileosky'
import { crc16Modbus } from '../crc'
import { openGalileosky } from './galileosky'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole packet says. */
function read(bytes: Buffer, dialect = openGalileosky()) {
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

const valuesIn = ({ reports }: ReturnType<typeof read>) =>
  reports?.map(({ readings }) => Object.fromEntries(readings.map(({ name, value }) => [name, value])))

test('the checksum is CRC-16/MODBUS', () => {
  expect(crc16Modbus(Buffer.from('123456789'))).toBe(0x4b37)
})

test('a recorded first packet names the terminal and is confirmed by its checksum', () => {
  expect(read(hex('011380033836383230343030313534393038370432008590'))).toEqual({
    key: '868204001549087',
    reports: [],
    reply: null,
    answer: hex('028590'),
  })
})

test('a recorded packet of two hundred tags', () => {
  const said = read(
    hex(
      '011801018202130338363833343530333230343234323604640010a406207caa9f5b300c830a7901ca0ec802330000000034b802350540003e41703f422b1043234504004600e09000000000a000a100a200a300a400a500a600a700a800a900aa00ab00ac00ad00ae00af00b00000b10000b20000b30000b40000b50000b60000b70000b80000b90000c000000000c100000000c200000000c300000000c400c500c600c700c800c900ca00cb00cc00cd00ce00cf00d000d100d200d4d3140000d60000d70000d80000d90000da0000db00000000dc00000000dd00000000de00000000df00000000f000000000f100000000f200000000f300000000f400000000f500000000f600000000f700000000f800000000f9000000008960',
    ),
  )
  expect(said.key).toBe('868345032042426')
  expect(said.reports?.[0]?.fix).toEqual({
    at: new Date('2018-09-17T13:22:04Z'),
    lat: 24.709763,
    lon: 46.665418,
    speed: 0,
    direction: 0,
    altitude: 696,
    accuracy: null,
    valid: true,
    provider: 'gps',
  })
  expect(valuesIn(said)?.[0]).toMatchObject({
    power: 16.24,
    battery: 4.139,
    device_temperature: 35,
    outputs: 4,
    inputs: 57344,
    odometer: 5.331,
    can8_30: 0,
    can16_14: 0,
    can32_14: 0,
  })
})

test('an answer to a command is no report', () => {
  const said = read(
    hex('012a0003383633353931303233353137333732046600e000000000e1104f555428332e2e3029203d2031313130bb29'),
  )
  expect(said).toMatchObject({ key: '863591023517372', reports: [] })
})

test('a tag that comes again begins the next record', () => {
  const two = packet(
    record({ ...place, speed: 60.5, direction: 270.1, altitude: -20 }),
    record({ ...place, quality: 0x29 }),
    record({ ...place, quality: 2 }),
    record({ ...place, lon: 0, lat: 0 }),
  )
  expect(read(two).reports).toMatchObject([
    { fix: { at, lon: 37.6173, lat: 55.7558, speed: 60.5, direction: 270.1, altitude: -20, valid: true } },
    { fix: { valid: false } },
    { fix: { valid: false } },
  ])
})

test('values of sensors, with the port of analog inputs', () => {
  const said = read(
    packet(hex('20a8b66869'), hex('50dc05'), hex('63100009'), hex('7001ec'), hex('c1fa5a4006')),
  )
  expect(said.reports?.[0]?.readings).toMatchObject([
    { port: 1, name: 'adc1', value: 1.5 },
    { port: null, name: 'rs485_3', value: 16 },
    { name: 'rs485_3_temperature', value: 9 },
    { name: 'temperature0', value: -20 },
    { name: 'fuel_level', value: 100 },
    { name: 'coolant_temperature', value: 50 },
    { name: 'rpm', value: 200 },
  ])
})

test('without an IMEI the number of the terminal is its key; a name is told once', () => {
  const dialect = openGalileosky()
  expect(read(packet(hex('043200'), record(place)), dialect)).toMatchObject({ key: '50' })
  expect(read(packet(hex('043200'), record(place)), dialect).key).toBeUndefined()
  expect(read(login('356000000000001'), dialect)).toMatchObject({ key: '356000000000001' })
  expect(read(login('356000000000001'), dialect).key).toBeUndefined()
  expect(read(packet(hex('040000')))).not.toHaveProperty('key')
})

test('an impossible time is told as it is; without a time it is that of the receipt', () => {
  const old = record(place)
  old.writeUInt32LE(1000, 1)
  const sent = packet(old, record(place))
  expect(read(sent)).toMatchObject({
    reports: [{ fix: { at: new Date(1_000_000) } }, { fix: { at } }],
    answer: confirmed(sent),
  })
  expect(read(packet(hex('411027')))).toMatchObject({
    reports: [{ fix: null, readings: [{ at: received, name: 'power', value: 10 }] }],
  })
})

test('a tag of unknown length or a cut one hides what follows, and keeps what is before', () => {
  for (const tail of ['f80000000099010203', '4110', 'e1ff41', 'feffff'])
    expect(read(packet(record(place), hex(tail)))).toMatchObject({
      reports: [{ fix: { at } }],
      fault: 'unreadable',
    })
})

test('a wrong checksum, a photograph and a compressed packet are not confirmed', () => {
  const broken = packet(record(place))
  broken[10] = (broken[10] ?? 0) ^ 1
  expect(read(broken)).toEqual({ fault: 'checksum' })
  expect(read(sealed(hex('07010001')))).toEqual({ fault: 'unreadable' })
  expect(read(sealed(hex('08010001')))).toEqual({ fault: 'unreadable' })
})

test.each([
  ['01', null],
  ['01ffff', 32772],
  ['024111', 0],
])('the frame that begins with %s', (text, length) => {
  expect(openGalileosky().frameLength(hex(text))).toBe(length)
})

test('any tags are records', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const { readings } of read(packet(Buffer.from(bytes))).reports ?? [])
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('an alarm and the key of a driver are events when they change', () => {
  const dialect = openGalileosky()
  const said = (status: number, key: number) => {
    const tags = Buffer.alloc(8)
    tags.writeUInt8(0x40, 0)
    tags.writeUInt16LE(status, 1)
    tags.writeUInt8(0x90, 3)
    tags.writeUInt32LE(key, 4)
    const { reports = [] } = dialect.read(packet(tags), received)
    return reports.flatMap(({ events = [] }) =>
      events.map(({ kind, isAlarm, value }) => [kind, isAlarm, value]),
    )
  }
  expect(said(0x4000, 0)).toEqual([])
  expect(said(0xc000, 77)).toEqual([
    ['general', true, null],
    ['driver', false, '77'],
  ])
  expect(said(0xc000, 77)).toEqual([])
  expect(said(0, 0)).toEqual([])
  expect(said(0x8000, 77)).toHaveLength(2)
})
