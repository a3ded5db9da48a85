import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundle, login, packet, position, tag } from '@/lib/testing/devices/arnavi'
import { confirmed, openArnavi, welcome } from './arnavi'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole frame says. */
function read(bytes: Buffer, dialect = openArnavi()) {
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

const valuesIn = ({ reports }: ReturnType<typeof read>) =>
  Object.fromEntries(reports?.[0]?.readings.map(({ name, value }) => [name, value]) ?? [])

test.each(['ff22f30c45f5c90f0300', 'ff23f30c45f5c90f0300', 'ff24f30c45f5c90f03000102030405060708'])(
  'the recorded header %s is answered by its version',
  (text) => {
    const answer = text.startsWith('ff22') ? hex('7b00007d') : welcome(received)
    expect(read(hex(text))).toEqual({ key: '861785007918323', answer })
  },
)

test('the answer with the time of the server and the sum of its bytes', () => {
  expect(welcome(new Date(0x69a952ae * 1000))).toEqual(hex('7b040012ae52a9697d'))
})

test('a recorded package: place, motion, outputs', () => {
  const said = read(
    hex(
      '5b01012800a3175f5903513934420447221c42055402781E0900f0c5215b4e0084005c00007c005d0000a300fa37010000295d',
    ),
  )
  const fix = said.reports?.[0]?.fix
  expect(fix).toMatchObject({
    at: new Date('2017-07-07T05:09:55Z'),
    direction: 168,
    altitude: 20,
    speed: 55.56,
    valid: true,
  })
  expect(fix?.lat).toBeCloseTo(45.05597, 5)
  expect(fix?.lon).toBeCloseTo(39.03347, 5)
  expect(valuesIn(said)).toEqual({ inputs: 0, outputs: 0, movement: 1, lls1: 78, lls2: 0, lls3: 0 })
  expect(said.answer).toEqual(hex('7b00017d'))
})

test('a recorded package of a lorry: voltages, engine, axles', () => {
  const said = read(
    hex(
      '5bae0196008a52a9690373f35c42049746ac420574147529973e00000007ca325cb061ca3200000863fa001e96e553fe006353801a0201b50f5d6c0601010000474e0000005b4e0000005c000017005d000017003203000000330040110034d83b05003579b7200136700e090037c301000039ce0300003a4c0000003b4e0000003c8a0101003db8ab0000404c010000be1e4b00c045002d0000fa3b010000d75d',
    ),
  )
  const fix = said.reports?.[0]?.fix
  expect(fix).toMatchObject({ at: new Date('2026-03-05T09:53:14Z'), direction: 232, altitude: 200 })
  expect(fix?.lat).toBeCloseTo(55.237743, 5)
  expect(fix?.lon).toBeCloseTo(86.137871, 5)
  expect(fix?.speed).toBeCloseTo(41 * 1.852, 6)
  expect(valuesIn(said)).toMatchObject({
    battery: 4.021,
    power: 27.741,
    ignition: 1,
    engine_hours: 3430,
    can_odometer: 189213.37,
    fuel_used: 59352,
    fuel_level: 45.1,
    rpm: 974,
    coolant_temperature: 76,
    can_speed: 78,
    axle_load1: 65930,
    axle_load2: 43960,
    axle_load5: 332,
    gsm_signal: 30,
  })
})

test('several packets; an alarm is one while it lasts; a text is an event', () => {
  const dialect = openArnavi()
  const status = (bits: number) => tag(9, Buffer.of(0, 0, bits, 0))
  const data = (bits: number) => packet(at, Buffer.concat([position({ lon: 37.5, lat: 55.5 }), status(bits)]))
  const said = read(bundle(7, data(0x10), data(0x10), packet(at, Buffer.from('ready'), 3)), dialect)
  expect(said.reports?.map(({ events = [] }) => events.map(({ kind }) => kind))).toEqual([
    ['sos'],
    [],
    ['message'],
  ])
  const again = read(bundle(8, data(0), data(0x10)), dialect)
  expect(again.reports?.flatMap(({ events = [] }) => events)).toHaveLength(1)
  expect(again.answer).toEqual(confirmed(8))
})

test('no place, a place of cells, few satellites', () => {
  const here = position({ lon: 37.5, lat: 55.5 })
  const quality = (said: number) => Buffer.concat([here.subarray(0, 10), tag(5, Buffer.of(1, 1, said, 1))])
  const fixOf = (data: Buffer) => read(bundle(1, packet(at, data))).reports?.[0]?.fix
  expect(fixOf(quality(0xfe))).toMatchObject({ valid: false, provider: 'network', speed: null })
  expect(fixOf(quality(0x02))).toMatchObject({ valid: false, provider: 'gps' })
  expect(read(bundle(1, packet(at, here.subarray(0, 5)))).reports).toEqual([])
  expect(read(bundle(0xfd, packet(at, Buffer.alloc(0), 0)))).toEqual({ reports: [] })
  expect(read(login('0'))).toEqual({ fault: 'unreadable' })
})

test.each([
  ['', null],
  ['ff', null],
  ['47', 0],
  ['ff21', 0],
  ['ff22', 10],
  ['5b01', null],
  ['5b0109', 0],
  ['5b015d', 3],
  ['5b0101ffff', 0],
])('the frame that begins with %s', (text, length) => {
  expect(openArnavi().frameLength(hex(text))).toBe(length)
})

test('any tags are a report', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(1, 3, 4), (bytes, type) => {
      openArnavi().frameLength(Buffer.from(bytes))
      for (const { fix, readings } of read(bundle(1, packet(at, Buffer.from(bytes), type))).reports ?? []) {
        if (fix) expect(Number.isFinite(fix.lat + fix.lon)).toBe(true)
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
