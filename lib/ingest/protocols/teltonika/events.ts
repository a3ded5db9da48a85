import type { DeviceEvent } from '@/lib/domain/position-intake'
import { alarmsOf, stateOf } from '../events'

/** Alarms by their element, and by its value; a value without one is the end of the alarm. */
const alarms: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  236: { 1: 'general' },
  246: { 1: 'tow' },
  // A crash, and the traces that some models send of it.
  247: { 1: 'crash', 2: 'crash', 3: 'crash', 4: 'crash', 5: 'crash', 6: 'crash' },
  249: { 1: 'jamming' },
  252: { 1: 'power_cut' },
  253: { 1: 'hard_acceleration', 2: 'hard_braking', 3: 'hard_cornering' },
}

/** States by their element: the kind, and its words. */
const states: Readonly<Record<number, readonly [kind: string, words: readonly string[]]>> = {
  239: ['ignition', ['off', 'on']],
  240: ['motion', ['still', 'moving']],
}

/** Keys of drivers. */
const driverKeys: readonly number[] = [78, 207]

/** What the element says that caused a record. The same elements beside another cause are values only. */
export function eventsOf(id: number, data: Buffer, at: Date): DeviceEvent[] {
  if (driverKeys.includes(id)) return stateOf(at, 'driver', nameOf(data))
  if (data.length === 0 || data.length > 4) return []
  const value = data.readUIntBE(0, data.length)
  const [kind, words = []] = states[id] ?? []
  return kind ? stateOf(at, kind, words[value]) : alarmsOf(at, alarms[id]?.[value] ?? '')
}

/** In hexadecimal digits as on the key; zeros mean that it was taken away. */
const nameOf = (data: Buffer) => (data.some((byte) => byte !== 0) ? data.toString('hex').toUpperCase() : '')
