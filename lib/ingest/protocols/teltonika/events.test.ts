import { expect, test } from 'vitest'
import { packet, record } from '@/lib/testing/devices/teltonika'
import { eventsOf } from './events'
import { openTeltonika } from './teltonika'

const at = new Date('2026-01-15T09:30:00Z')
const place = { at, lon: 37.6173, lat: 55.7558 }

const events = (io: Record<number, number>, event: number) =>
  openTeltonika()
    .read(packet(record({ ...place, io, event })), at)
    .reports?.flatMap((report) => report.events ?? [])

test.each([
  [236, 1, 'general'],
  [246, 1, 'tow'],
  [247, 1, 'crash'],
  [247, 5, 'crash'],
  [249, 1, 'jamming'],
  [252, 1, 'power_cut'],
  [253, 1, 'hard_acceleration'],
  [253, 2, 'hard_braking'],
  [253, 3, 'hard_cornering'],
])('element %i with %i is the alarm %s when it caused the record', (id, value, kind) => {
  expect(events({ [id]: value }, id)).toEqual([{ at, kind, isAlarm: true, value: null }])
  expect(events({ [id]: value, 239: 1 }, 239)).not.toContainEqual(expect.objectContaining({ kind }))
  expect(events({ [id]: 0 }, id)).toEqual([])
})

test.each([
  [239, 1, 'ignition', 'on'],
  [239, 0, 'ignition', 'off'],
  [240, 1, 'motion', 'moving'],
  [240, 0, 'motion', 'still'],
])('element %i with %i is the state %s %s', (id, value, kind, word) => {
  expect(events({ [id]: value }, id)).toEqual([{ at, kind, isAlarm: false, value: word }])
})

test('a key names the driver until it is taken away', () => {
  const key = Buffer.from('0100001f9a2b3c41', 'hex')
  expect(eventsOf(78, key, at)).toEqual([{ at, kind: 'driver', isAlarm: false, value: '0100001F9A2B3C41' }])
  expect(eventsOf(78, Buffer.alloc(8), at)).toEqual([])
})

test('overspeed differs in its meaning and is a value only, like elements of other causes', () => {
  expect(events({ 255: 120 }, 255)).toEqual([])
  expect(events({ 1: 1 }, 1)).toEqual([])
  expect(events({ 253: 9 }, 253)).toEqual([])
})
