import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, block, integer, packet, position, sized } from '@/lib/testing/devices/retranslator'
import { openRetranslator } from './retranslator'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { lon: 37.6173, lat: 55.7558 }
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole packet says. */
function read(bytes: Buffer) {
  const dialect = openRetranslator()
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

test('the packet of the description', () => {
  const said = read(
    hex(
      '74000000333533393736303133343435343835004B0BFB70000000030BBB000000270102706F73696E666F00A027AFDF5D9848403AC7253383DD4B400000000000805A40003601460B0BBB0000001200047077725F657874002B8716D9CE973B400BBB00000011010361766C5F696E707574730000000001',
    ),
  )
  const time = new Date('2009-11-24T15:27:44Z')
  expect(said).toEqual({
    key: '353976013445485',
    answer: accepted,
    reports: [
      {
        fix: {
          at: time,
          lon: 49.1903648,
          lat: 55.7305664,
          altitude: 106,
          speed: 54,
          direction: 326,
          accuracy: null,
          valid: true,
          provider: 'gps',
        },
        readings: [
          { at: time, port: null, name: 'pwr_ext', value: 27.593 },
          { at: time, port: null, name: 'inputs', value: 1 },
        ],
        events: [],
      },
    ],
  })
})

test('a recorded packet: negative longitude, texts, cells and serial numbers are no sensors', () => {
  const said = read(
    hex(
      '1f010000333533353439303930303934373330005b129b5f000000010bbb000000270102706f73696e666f004e3be14e5ec356c0e0e92f6201282c400000000000000000000000130d0bbb0000000a00036d636300000002c00bbb0000000a00036d6e6300000000010bbb0000000a00036c616300000001490bbb0000000e000363656c6c5f696400000056590bbb0000000a000361636300000000000bbb000000100003646174615f6d6f6465000000000e0bbb0000001200036770735f7265616c5f757000000000000bbb0000000d000373657269616c000000089b0bbb0000001000016d73675f747970650030783232000bbb000000110004637573746f6d0000000000000033400bbb0000001200046d696c65616765000000000000000000',
    ),
  )
  expect(said.fault).toBeUndefined()
  expect(said.reports?.[0]?.fix?.lon).toBeCloseTo(-91.0526, 4)
  expect(said.reports?.[0]?.fix?.lat).toBeCloseTo(14.0781, 4)
  expect(said.reports?.[0]?.readings.map(({ name, value }) => [name, value])).toEqual([
    ['acc', 0],
    ['data_mode', 14],
    ['gps_real_up', 0],
    ['custom', 19],
    ['mileage', 0],
  ])
})

test('analog inputs have their ports; numbers that are none or too large are dropped', () => {
  const said = read(
    packet(
      'unit',
      at,
      integer('adc5', 7),
      block('adc0', 4, hex('000000000000f03f')),
      block('nan', 4, hex('000000000000f87f')),
      block('long', 5, hex('ffffffffffffffff')),
      block('large', 5, hex('7fffffffffffffff')),
      block('note', 1, Buffer.from('12\0')),
      integer('', 1),
    ),
  )
  expect(said.reports).toEqual([
    {
      fix: null,
      events: [],
      readings: [
        { at, port: 5, name: 'adc5', value: 7 },
        { at, port: null, name: 'adc0', value: 1 },
        { at, port: null, name: 'long', value: -1 },
      ],
    },
  ])
})

test('no place, few satellites, values out of range, an impossible time', () => {
  for (const nowhere of [0, Number.NaN, Number.POSITIVE_INFINITY])
    expect(read(packet('1', at, position({ lon: nowhere, lat: nowhere }))).reports).toEqual([])
  expect(read(packet('1', at, position({ ...place, satellites: 2 }))).reports).toMatchObject([
    { fix: { valid: false } },
  ])
  expect(read(packet('1', at, position({ ...place, speed: -1, direction: 400 }))).reports).toMatchObject([
    { fix: { speed: null, direction: null, valid: true } },
  ])
  expect(read(packet('1', new Date(5000), position(place)))).toMatchObject({
    key: '1',
    reports: [{ fix: { at: new Date(5000) } }],
    answer: accepted,
  })
})

test('what cannot be read is accepted and counted; the blocks before it are kept', () => {
  const cut = position(place).subarray(0, 20)
  expect(read(packet('1', at, integer('a', 1), cut))).toMatchObject({
    reports: [{ fix: null, readings: [{ name: 'a' }] }],
    fault: 'unreadable',
  })
  const nothing = { answer: accepted, fault: 'unreadable' }
  expect(read(sized(Buffer.from('no key ends here')))).toEqual(nothing)
  expect(read(sized(Buffer.from('a key without time\0')))).toEqual(nothing)
  expect(read(packet('', at, position(place)))).toEqual(nothing)
  expect(read(packet('x'.repeat(101), at, position(place)))).toEqual(nothing)
})

test.each([
  ['740000', null],
  ['09000000', 0],
  ['ffffffff', 0xffffffff + 4],
])('the frame that begins with %s', (text, length) => {
  expect(openRetranslator().frameLength(hex(text))).toBe(length)
})

test('any blocks are a report', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 40 }), (bytes, value) => {
      const any = block('any', bytes[0] ?? 3, Buffer.from(value))
      const { reports = [] } = read(
        packet('1', at, any, block('posinfo', 2, Buffer.from(value)), Buffer.from(bytes)),
      )
      for (const { readings } of reports)
        expect(readings.every(({ value: one }) => Number.isFinite(one))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the alarm button and the driver are events', () => {
  const alarmed = packet('unit', at, position(place), block('avl_driver', 1, Buffer.from('Anna\0')))
  // The flags follow the key and the time.
  alarmed.writeUInt32BE(0x13, 4 + 'unit'.length + 1 + 4)
  expect(read(alarmed).reports?.[0]?.events).toEqual([
    { at, kind: 'sos', isAlarm: true, value: null },
    { at, kind: 'driver', isAlarm: false, value: 'Anna' },
  ])
  const nobody = packet('unit', at, block('avl_driver', 1, Buffer.from('\0')))
  expect(read(nobody).reports).toEqual([])
})
