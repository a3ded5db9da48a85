import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enveloped, packet, record } from '@/lib/testing/devices/teltonika'
import { openTeltonika } from './teltonika'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }

/** What a whole frame says. */
function read(frame: Buffer) {
  const dialect = openTeltonika()
  expect(dialect.frameLength(frame)).toBe(frame.length)
  return dialect.read(frame, received)
}

const hex = (text: string) => Buffer.from(text, 'hex')
const valuesIn = (said: ReturnType<typeof read>) =>
  said.reports?.map(({ readings }) => Object.fromEntries(readings.map(({ name, value }) => [name, value])))

test('the login names the key', () => {
  expect(read(hex('000F333536333037303432343431303133'))).toEqual({
    key: '356307042441013',
    answer: Buffer.of(1),
    refusal: Buffer.of(0),
  })
})

test('Codec 8: the example of the description', () => {
  const said = read(
    hex(
      '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF',
    ),
  )
  const time = new Date('2019-06-10T10:04:46Z')
  expect(said.answer).toEqual(Buffer.of(0, 0, 0, 1))
  expect(said.reports).toMatchObject([{ fix: null, readings: [{ at: time }, {}, {}, {}, {}] }])
  expect(valuesIn(said)).toEqual([{ gsm_signal: 3, io1: 1, power: 24.079, io241: 24602, ibutton: 0 }])
})

test('Codec 8 Extended: the example of the description', () => {
  const said = read(
    hex(
      '000000000000004A8E010000016B412CEE000100000000000000000000000000000000010005000100010100010011001D00010010015E2C880002000B000000003544C87A000E000000001DD7E06A00000100002994',
    ),
  )
  expect(said.reports?.[0]?.readings[0]?.at).toEqual(new Date('2019-06-10T11:36:32Z'))
  expect(valuesIn(said)).toEqual([{ io1: 1, axis_x: 29, odometer: 22949, io11: 893700218, io14: 500686954 }])
})

test('a recorded packet of a vehicle: place, movement, voltages', () => {
  const said = read(
    hex(
      '000000000000004c08010000016818d500580009c28d9f1cb3757a00be00c60f0053000f06f0011503c80001011d00fc0007423799180053cdf80dce426f430f88190bb8560bb802f100005aa110002887e000010000ee8d',
    ),
  )
  expect(said.reports?.[0]?.fix).toMatchObject({
    lon: 16.3745183,
    lat: 48.1523066,
    altitude: 190,
    direction: 198,
    speed: 83,
    valid: true,
  })
  expect(valuesIn(said)).toMatchObject([
    { movement: 1, gsm_signal: 3, power: 14.233, battery: 3.976, odometer: 2656.224 },
  ])
})

test('Codec 16 says why a record was made; its elements have long ids', () => {
  const said = read(
    hex(
      '000000000000005F10020000016BDBC7833000000000000000000000000000000000000B05040200010000030002000B00270042563A00000000016BDBC7871800000000000000000000000000000000000B05040200010000030002000B00260042563A00000200005FB3',
    ),
  )
  expect(said.answer).toEqual(Buffer.of(0, 0, 0, 2))
  expect(valuesIn(said)).toEqual([
    { io1: 0, io3: 0, io11: 39, power: 22.074 },
    { io1: 0, io3: 0, io11: 38, power: 22.074 },
  ])
})

describe('elements', () => {
  /** A record of Codec 8 Extended with one element of this size, or of a variable one. */
  function valuesOf(id: number, size: 1 | 2 | 4 | 8 | 'variable', data: Buffer) {
    const plain = record(place).subarray(0, 24)
    const groups = ([1, 2, 4, 8] as const).map((one) =>
      one === size ? Buffer.concat([Buffer.of(0, 1, id >> 8, id & 255), data]) : Buffer.of(0, 0),
    )
    const variable =
      size === 'variable'
        ? Buffer.concat([Buffer.of(0, 1, id >> 8, id & 255, 0, data.length), data])
        : Buffer.of(0, 0)
    const body = Buffer.concat([plain, Buffer.of(0, 0, 0, 1), ...groups, variable])
    const said = read(enveloped(Buffer.concat([Buffer.of(0x8e, 1), body, Buffer.of(1)])))
    expect(said.fault).toBeUndefined()
    return valuesIn(said)?.[0]
  }

  test.each([
    [239, 1, '01', { ignition: 1 }],
    [240, 1, '00', { movement: 0 }],
    [113, 1, '64', { battery_level: 100 }],
    [9, 2, '2ee0', { adc1: 12 }],
    [17, 2, 'fff6', { axis_x: -10 }],
    [72, 4, 'ffffff9c', { temperature1: -10 }],
    [72, 4, '00000bb8', {}],
    [78, 8, '000000000abc1234', { ibutton: 180097588 }],
    [78, 8, '0100000000112233', {}],
    [385, 'variable', '0102', { io385: 258 }],
    [256, 'variable', '574443', { io256: 5719107 }],
    [281, 'variable', '50303137352c50303637', {}],
    [281, 'variable', '', {}],
  ] as const)('%i of %s bytes %s', (id, size, data, expected) => {
    expect(valuesOf(id, size, hex(data))).toEqual(expected)
  })

  test('an analog input has the port of its number', () => {
    const short = Buffer.concat([record(place).subarray(0, 24), Buffer.of(0, 1, 0, 1, 9, 3, 12, 0, 0)])
    const said = read(enveloped(Buffer.concat([Buffer.of(8, 1), short, Buffer.of(1)])))
    expect(said.reports?.[0]?.readings).toEqual([{ at, port: 1, name: 'adc1', value: 0.78 }])
  })
})

test('an unknown place has no fix, a guessed one is not trusted, an impossible time is told as it is', () => {
  const said = read(
    packet(
      record({ ...place, lon: 0, lat: 0, io: { 239: 1 } }),
      record({ ...place, satellites: 0 }),
      record({ ...place, at: new Date('1999-12-31T00:00:00Z') }),
      record({ ...place, direction: 400, lat: 95 }),
    ),
  )
  expect(said.answer).toEqual(Buffer.of(0, 0, 0, 4))
  expect(said.reports).toMatchObject([
    { fix: null, readings: [{ name: 'ignition' }] },
    { fix: { valid: false } },
    { fix: { at: new Date('1999-12-31T00:00:00Z') } },
    { fix: { lat: 95, direction: null } },
  ])
})

test('a wrong checksum, a wrong count and cut records are answered 0; answers to commands are kept', () => {
  const good = packet(record(place))
  const broken = Buffer.from(good)
  broken[20] = (broken[20] ?? 0) ^ 1
  expect(read(broken)).toEqual({ answer: Buffer.alloc(4), fault: 'checksum' })
  const data = good.subarray(8, -4)
  const miscounted = Buffer.from(data)
  miscounted[miscounted.length - 1] = 2
  const unreadable = { answer: Buffer.alloc(4), fault: 'unreadable' }
  expect(read(enveloped(miscounted))).toEqual(unreadable)
  expect(read(enveloped(Buffer.concat([data.subarray(0, 20), Buffer.of(1)])))).toEqual(unreadable)
  expect(read(enveloped(Buffer.concat([data, Buffer.of(0)])))).toEqual(unreadable)
  expect(read(hex('00000000000000100C010600000008010300010015D5C5010000D988'))).toEqual({
    reply: { command: null, text: '010300010015d5c5' },
  })
  expect(read(Buffer.of(0xff))).toEqual({})
})

test.each([
  ['', null],
  ['00', null],
  ['000f3533', 17],
  ['0f00', 0],
  ['00000000', null],
  ['0000000100000010', 0],
  ['0000000000000002', 0],
  ['00000000ffffffff', 0xffffffff + 12],
])('the frame that begins with %s', (text, length) => {
  expect(openTeltonika().frameLength(hex(text))).toBe(length)
})

test('any bytes are a message or a fault', () => {
  const dialect = openTeltonika()
  const codec = fc.constantFrom(8, 16, 142, 12)
  const data = fc.uint8Array({ minLength: 2, maxLength: 200 })
  fc.assert(
    fc.property(codec, data, (kind, bytes) => {
      dialect.frameLength(Buffer.from(bytes))
      const { reports = [] } = dialect.read(enveloped(Buffer.of(kind, ...bytes)), received)
      for (const { readings } of reports)
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
