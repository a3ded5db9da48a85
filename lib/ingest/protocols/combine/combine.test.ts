import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answer, data, login, message, packet, position } from '@/lib/testing/devices/combine'
import { openCombine } from './combine'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { lon: 37.6173, lat: 55.7558 }
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole packet says. */
function read(bytes: Buffer) {
  const dialect = openCombine()
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

const valuesIn = ({ reports }: ReturnType<typeof read>) =>
  Object.fromEntries(reports?.[0]?.readings.map(({ name, value }) => [name, value]) ?? [])

test('a recorded login, and its answers', () => {
  expect(read(hex('2424000000000a013000030e42598b46ec767f'))).toEqual({
    key: '860103063062252',
    answer: hex('4040000000'),
    refusal: hex('4040010000'),
  })
})

test('a recorded message', () => {
  const said = read(
    hex(
      '2424010002005a689f10f902010265236802a7640c0037002c03fc10003f00800e19000009020036058e0b00016d000d6e000a71084710e27b72000184d9000184e2084248000084e408414970a484e5083fd3333387d500148af300038b430003b8cf',
    ),
  )
  expect(said.answer).toEqual(hex('4040000002'))
  expect(said.reports).toMatchObject([
    {
      fix: {
        at: new Date(0x689f10f9 * 1000),
        lat: 40.182632,
        lon: 44.524556,
        speed: 55,
        direction: 44,
        altitude: 1020,
        valid: true,
      },
    },
  ])
  const values = valuesIn(said)
  expect(Object.keys(values)).toHaveLength(14)
  expect(values).toMatchObject({ param25: 0, param9: 3540366, param11: 1, param1241: 1, param1250: 50 })
})

test('a recorded message from below the level of the sea', () => {
  const said = read(
    hex(
      '2424010001006264d08ef80201028e3f1002d6a89000000108fffd11004000801019000009020028adba0b00016d000b6e000971084730834572000084d9000084e2084210000084e408414b0a3d84e5084085c28f87d5001f8af100008af200008af800008af9000039ea',
    ),
  )
  expect(said.reports).toMatchObject([
    { fix: { lat: 42.876688, lon: 47.622288, speed: 0, direction: 264, altitude: -3, valid: true } },
  ])
})

test('every part of a message', () => {
  const parts = [
    hex('020000000500000003'),
    hex('030000020161007a7a'),
    hex('0401000102030405060708090a0b'),
    hex('0501012101f4'),
    hex('06010244ec'),
    hex('0701030a6100'),
    hex('0801040300000000000000ff'),
    hex('090205060000000106093ff8000000000000'),
    hex('0a010103ffffffffffffffff'),
  ]
  const said = read(data(1, message(at, ...parts)))
  expect(said.fault).toBeUndefined()
  expect(said.reports?.[0]?.readings.map(({ port, name, value }) => [port, name, value])).toEqual([
    [null, 'inputs', 5],
    [null, 'outputs', 3],
    [null, 'fuel1', 50],
    [null, 'temperature2', -0.2],
    [null, 'counter4', 255],
    [5, 'adc5', 1],
    [6, 'adc6', 1.5],
  ])
})

test('an id is a number of any size or a text', () => {
  const id = (text: string) => read(packet(0, 1, hex(text)))
  expect(id('01100064').key).toBe('100')
  expect(id('012100000064ffff').key).toBe('100')
  expect(read(login('unit-7')).key).toBe('unit-7')
  for (const wrong of ['0100', '014000', '01', '0130ff', '0150ff'])
    expect(id(wrong)).toEqual({ answer: answer(1, 3), fault: 'unreadable' })
})

test('no place, few satellites, an impossible time', () => {
  const said = read(
    data(
      1,
      message(at, position({ lon: 0, lat: 0 })),
      message(at, position({ ...place, satellites: 2 })),
      message(new Date(5000), position(place)),
      message(at, position({ ...place, direction: 400 })),
    ),
  )
  expect(said).toMatchObject({
    reports: [
      { fix: { valid: false } },
      { fix: { at: new Date(5000) } },
      { fix: { lon: 37.6173, direction: null } },
    ],
    answer: answer(1),
  })
})

test('a part of an unknown type or a cut one hides what follows', () => {
  for (const part of ['63', '00010162', '020000', '030000ff000061'])
    expect(
      read(data(1, message(at, position(place), hex(part)), message(at, position(place)))),
    ).toMatchObject({
      reports: [{ fix: { at } }],
      answer: answer(1),
      fault: 'unreadable',
    })
})

test('a wrong checksum has its code; keep-alives are answered', () => {
  const broken = data(7, message(at, position(place)))
  broken[12] = (broken[12] ?? 0) ^ 1
  expect(read(broken)).toEqual({ answer: answer(7, 4), fault: 'checksum' })
  expect(read(hex('2424020009'))).toEqual({ answer: answer(9) })
  expect(read(hex('242402000900001234'))).toEqual({ answer: answer(9) })
})

test.each([
  ['24', null],
  ['2424', null],
  ['2425', 0],
  ['2424030001', 0],
  ['24240100010010', null],
  ['242401000100100000', 25],
  ['242401000180010000', 5 + 4 + 65_536 + 2],
  ['2424010001ffffffff', 5 + 4 + 0x7fffffff + 2],
  ['24240200092424', 5],
])('the frame that begins with %s', (text, length) => {
  expect(openCombine().frameLength(hex(text))).toBe(length)
})

test('any bytes are messages or a fault', () => {
  fc.assert(
    fc.property(fc.constantFrom(0, 1), fc.uint8Array({ maxLength: 120 }), (type, bytes) => {
      for (const { readings } of read(packet(type, 1, Buffer.from(bytes))).reports ?? [])
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
