import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listeningScene } from '@/lib/testing/devices/listening'
import { listenAdm } from '../../listeners/ports'
import { openAdm } from './adm'

const received = new Date('2026-01-15T10:00:00Z')
const hex = (text: string) => Buffer.from(text, 'hex')
const imei = '861311002694882'
const login =
  '010042033836313331313030323639343838320501000000000000000000000000000000000000000000000000000000000000000000000000000000000000000073'
const driving = '01002680336510002062A34C423DCF8E42A50B1700005801140767E30F568F2534107D220000'

/** What a whole frame says. */
function read(text: string) {
  const dialect = openAdm()
  expect(dialect.frameLength(hex(text))).toBe(text.length / 2)
  return dialect.read(hex(text), received)
}

test('the recorded login names the key; some models send it in digits', () => {
  expect(read(login)).toEqual({ key: imei })
  expect(read(Buffer.from(imei).toString('hex'))).toEqual({ key: imei })
})

test('a recorded position: place, motion, voltages, mileage', () => {
  const [report] = read(driving).reports ?? []
  expect(report?.fix).toMatchObject({
    at: new Date('2015-10-03T14:17:11Z'),
    direction: 298.1,
    speed: 2.3,
    altitude: 344,
    valid: true,
  })
  expect(report?.fix?.lat).toBeCloseTo(51.159554, 5)
  expect(report?.fix?.lon).toBeCloseTo(71.404762, 5)
  expect(report?.readings.map(({ name, value }) => [name, value])).toEqual([
    ['power', 9.615],
    ['battery', 4.148],
    ['odometer', 8.829],
  ])
})

test('another recorded position, at rest', () => {
  const [report] =
    read('0100268033641080207AA34C424CCF8E4239030800005B01140755E30F560000F00F70220000').reports ?? []
  expect(report?.fix).toMatchObject({
    at: new Date('2015-10-03T14:16:53Z'),
    direction: 82.5,
    speed: 0.8,
    altitude: 347,
    valid: true,
  })
  expect(report?.fix?.lat).toBeCloseTo(51.159645, 5)
  expect(report?.readings.map(({ name, value }) => [name, value])).toEqual([
    ['power', 0],
    ['battery', 4.08],
    ['odometer', 8.816],
  ])
})

test.each([
  ['010022003300072020000000000000000044062A330000000000107F10565D4A8310', '2015-10-04T01:21:20Z'],
  ['01002200333508202000000000000000007F0D9F030000000000E39A1056E24A8210', '2015-10-04T03:20:03Z'],
])('a recorded report without a place is one of values', (text, at) => {
  expect(read(text).reports).toMatchObject([
    { fix: null, readings: [{ at: new Date(at), name: 'power' }, {}] },
  ])
})

test('photographs and answers to commands are dropped; cut positions are counted', () => {
  expect(read('0100060a0000')).toEqual({})
  expect(read(`010084ff${'00'.repeat(128)}`)).toEqual({})
  expect(read('010006000000')).toEqual({ fault: 'unreadable' })
  expect(read(`01001403${'41'.repeat(16)}`)).toEqual({ fault: 'unreadable' })
})

test.each([
  ['0100', null],
  ['01000300', 0],
  ['38363133', 15],
  ['0100ff00', 255],
])('the frame that begins with %s', (text, length) => {
  expect(openAdm().frameLength(hex(text))).toBe(length)
})

test('any content is a report or a fault', () => {
  const type = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(type, fc.uint8Array({ maxLength: 200 }), (kind, bytes) => {
      const frame = Buffer.concat([Buffer.of(1, 0, 4 + bytes.length, kind), Buffer.from(bytes)])
      for (const { fix, readings } of openAdm().read(frame, received).reports ?? []) {
        if (fix) expect(Number.isFinite(fix.lat + fix.lon)).toBe(true)
        expect(readings.every(({ value }) => Number.isFinite(value))).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

const scene = listeningScene(imei)

test('what a terminal sends is stored; there is no answer', async () => {
  const device = await scene.connected(listenAdm)
  device.send(hex(login + driving + driving))
  device.socket.end()
  expect(await device.untilClosed()).toHaveLength(0)
  expect(scene.intake.fixesOf(imei)).toHaveLength(2)
})

test('an unknown terminal and reports before a login end the connection', async () => {
  for (const text of [driving, login.replace('36393438383205', '36393438383905')]) {
    const device = await scene.connected(listenAdm)
    device.send(hex(text))
    expect(await device.untilClosed()).toHaveLength(0)
  }
  expect(scene.intake.stored.size).toBe(0)
})
