import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as terminal from '@/lib/testing/devices/navtelecom'
import { openNavtelecom, withChecksum } from './navtelecom'

const received = new Date('2026-01-15T10:00:00Z')
const at = new Date('2026-01-15T09:30:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }
const hex = (text: string) => Buffer.from(text, 'hex')

/** What a whole message says. */
function read(bytes: Buffer, dialect: ReturnType<typeof openNavtelecom>) {
  expect(dialect.frameLength(bytes)).toBe(bytes.length)
  return dialect.read(bytes, received)
}

/** A terminal that has agreed on its fields. */
function agreed(message = terminal.agreement) {
  const dialect = openNavtelecom()
  read(message, dialect)
  return dialect
}

const valuesIn = ({ reports }: ReturnType<typeof read>) =>
  reports?.map(({ readings }) => Object.fromEntries(readings.map(({ name, value }) => [name, value])))

test('the handshake of the description', () => {
  const dialect = openNavtelecom()
  expect(
    read(hex('404e544301000000000000001300464d2a3e533a383636373935303333333233383634'), dialect),
  ).toEqual({
    key: '866795033323864',
    answer: hex('404e544300000000010000000300455e2a3c53'),
  })
  expect(
    read(
      hex(
        '404e544301000000000000002a0046742a3e464c4558b01e1efffffe300a08000000020000000020003800200000000000000104000000060000',
      ),
      dialect,
    ),
  ).toEqual({ answer: hex('404e544300000000010000000900b1a02a3c464c4558b01e1e') })
})

test('a recorded archive of version 3.0', () => {
  const dialect = agreed(
    hex(
      '404e544301000000000000002a005e6c2a3e464c4558b01e1efffffe300a08080ffffe08000000580028002bc0000000000000b4000000000000',
    ),
  )
  const said = read(
    hex(
      '7e4104022106000517c4ae2f6180a9000e2fc4ae2f61471dff0171b35801d2050000a9870e412801d9d096466a37061000009474270080ff7f00000000ffff8000000000ffffffffffffffffffffffffffff7f00000000ffffff0308000000000000090cf70900000826fa000200b3ad2b00000826fa000200aad75200000826fa000200aa9cae2f6158020000000000000000000a14000000000000000000000000000000000000000026000000032106000b17dbae2f6180a9000e33daae2f61a11dff01edb15801d00500009c50e83f2f01ecd09646793706100000ab74270080ff7f00000000ffff8000000000ffffffffffffffffffffffffffff7f00000000ffffff0408000000000000090bf70900000826fa000200af8bc70000256cfa000200ab3e7c0000256cfa000200aad7ae2f61fd080000000000000000000a140100000000000000000000000000000000000000260000000421060054a0e7ae2f6180a9000e33e6ae2f61ba1dff01beb15801d305000038b977402201f0d09646163706100000b674270080ff7f00000000ffff8000000000ffffffffffffffffffffffffffff7f00000000ffffff0309000000000000080bf70900000826fa000200af8bc70000256cfa000200ab3e7c0000256cfa000200aad7ae2f6173040000000000000000000a14080000000000000000000000000000000000000026000000052106000517efae2f6180a9000f33efae2f61c21dff0166b15801df05000017f145404d00f5d09646693706100000bf74270080ff7f00000000ffff8000000000ffffffffffffffffffffffffffff7f00000000ffffff0408000000000000090cf70900000826fa000200af8bc70000256cfa000200ab3e7c0000256cfa000200aad7ae2f615b030000000000000000000a14020000000000000000000000000000000000000026000000a9',
    ),
    dialect,
  )
  expect(said.answer).toEqual(terminal.archiveTaken(4))
  expect(said.reports?.map(({ fix }) => fix?.at.toISOString().slice(11, 19))).toEqual([
    '16:48:04',
    '16:48:27',
    '16:48:39',
    '16:48:47',
  ])
  const [first] = said.reports ?? []
  expect(first?.fix).toMatchObject({ altitude: 149, direction: 296, valid: true })
  expect(first?.fix?.lat).toBeCloseTo(55.827318, 5)
  expect(first?.fix?.lon).toBeCloseTo(37.650535, 5)
  expect(first?.fix?.speed).toBeCloseTo(8.9, 1)
  expect(valuesIn(said)?.[0]).toMatchObject({ gsm_signal: 14, power: 14.186, battery: 4.102 })
})

describe('the records of version 1.0', () => {
  const moving = terminal.record({ ...place, speed: 60.5, direction: 270, altitude: -20 })

  test('archived, urgent and present ones have their answers', () => {
    const dialect = agreed()
    const fix = { at, lon: 37.6173, lat: 55.7558, speed: 60.5, direction: 270, altitude: -20, valid: true }
    expect(read(terminal.archive(moving, moving), dialect)).toMatchObject({
      reports: [{ fix }, { fix }],
      answer: terminal.archiveTaken(2),
    })
    expect(read(terminal.urgent(77, moving), dialect)).toMatchObject({
      reports: [{ fix }],
      answer: terminal.urgentTaken(77),
    })
    const present = read(terminal.current(moving), dialect)
    expect(present).toMatchObject({ reports: [{ fix }], answer: terminal.currentTaken })
    expect(valuesIn(present)).toEqual([{ gsm_signal: 20, power: 12 }])
  })

  test('no place has no fix, few satellites no trust, an impossible time is told as it is', () => {
    const old = { ...place, at: new Date('1980-01-06T00:00:00Z') }
    const records = [
      { ...place, lon: 0, lat: 0 },
      { ...place, satellites: 2 },
      old,
      { ...place, direction: 999 },
    ]
    expect(read(terminal.archive(...records.map(terminal.record)), agreed())).toMatchObject({
      reports: [
        { fix: null },
        { fix: { valid: false } },
        { fix: { at: old.at } },
        { fix: { direction: null } },
      ],
      answer: terminal.archiveTaken(4),
    })
  })

  test('sensors by their fields, without what the terminal does not know', () => {
    // Fields 3, 15, 21, 38, 39, 45, 46, 55 and 57.
    const mask = Buffer.concat([hex('b00a0a45'), hex('20020800060c028000')])
    const dialect = agreed(terminal.message(Buffer.concat([Buffer.from('*>FLEX'), mask])))
    const data = hex('a8b66869' + '0000c842' + 'dc05' + 'e803' + 'dcff' + 'ec' + '80' + 'ffff' + '000080bf')
    expect(read(terminal.current(data), dialect).reports).toEqual([
      {
        fix: null,
        readings: [
          { at: new Date('2026-01-15T09:43:04Z'), port: null, name: 'odometer', value: 100 },
          { at: new Date('2026-01-15T09:43:04Z'), port: 1, name: 'adc1', value: 1.5 },
          { at: new Date('2026-01-15T09:43:04Z'), port: null, name: 'fuel1', value: 1000 },
          { at: new Date('2026-01-15T09:43:04Z'), port: null, name: 'temperature1', value: -20 },
        ],
      },
    ])
  })

  test('a wrong checksum is not answered', () => {
    const broken = terminal.current(moving)
    broken[20] = (broken[20] ?? 0) ^ 1
    expect(read(broken, agreed())).toEqual({ fault: 'checksum' })
    const login = terminal.message('*>S:356000000000001')
    login[30] = (login[30] ?? 0) ^ 1
    expect(read(login, agreed())).toEqual({ fault: 'checksum' })
  })
})

test('another protocol, a newer version and no fields are not confirmed; other messages are dropped', () => {
  const dialect = openNavtelecom()
  for (const said of [
    'b10a0a45fffc20000000000000',
    'b0280a45fffc20000000000000',
    'b00a0a4500',
    'b00a0a00',
    'b0',
  ])
    expect(read(terminal.message(Buffer.concat([Buffer.from('*>FLEX'), hex(said)])), dialect)).toEqual({
      fault: 'unreadable',
    })
  expect(read(terminal.message('*@CNCT_DRC OK'), dialect)).toEqual({})
  expect(read(terminal.message('*>S:'), dialect)).toEqual({ fault: 'unreadable' })
  expect(read(Buffer.of(0x7f), dialect)).toEqual({})
})

test.each([
  ['40', null],
  ['404e5443', null],
  ['404e5444', 0],
  ['404e544301000000000000001300464e', 0],
  ['7e41', null],
  ['7e41ff', 3 + 255 * 39 + 1],
  ['7e5a01', 0],
  ['010203', 0],
])('the frame that begins with %s', (text, length) => {
  expect(agreed().frameLength(hex(text))).toBe(length)
  if (text.startsWith('7e41ff')) expect(openNavtelecom().frameLength(hex(text))).toBe(0)
})

test('any record of any fields is a report or nothing', () => {
  const field = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(field, fc.uint8Array({ maxLength: 1200 }), (mask, bytes) => {
      const said = Buffer.concat([Buffer.from('*>FLEX'), hex('b01e1eff'), Buffer.from(mask)])
      const dialect = openNavtelecom()
      dialect.read(terminal.message(said), received)
      const length = dialect.frameLength(hex('7e4300')) ?? 0
      const body = Buffer.concat([Buffer.from('~C'), Buffer.from(bytes), Buffer.alloc(1500)])
      const { reports = [] } = dialect.read(withChecksum(body.subarray(0, Math.max(2, length - 1))), received)
      for (const { readings } of reports)
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
