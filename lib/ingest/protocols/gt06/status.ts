import type { Report } from '@/lib/domain/position-intake'
import { Reader } from '../reader'
import { readingsOf } from '../readings'
import { types } from './message-types'

const flag = { ignition: 2, charge: 4 } as const

/** The battery has six steps, the network four. */
const steps = { battery: 6, network: 4 } as const

/** A heartbeat has the state of the terminal, now. Throws RangeError when truncated. */
export function parseStatus(type: number, content: Buffer, received: Date): Report[] {
  const reader = new Reader(content, 'BE')
  const values = type === types.heartbeat ? volts(reader) : stateIn(reader)
  return reportOf(values, received)
}

/** Information by its kind; only the voltage is a value. */
export function parseInformation(content: Buffer, received: Date): Report[] {
  const reader = new Reader(content, 'BE')
  return reader.next(1) === 0 ? reportOf({ power: reader.next(2) / 100 }, received) : []
}

/** Flags, battery and network. */
export function stateIn(reader: Reader): Record<string, number> {
  return { ...flagsIn(reader), ...batteryIn(reader), ...networkIn(reader) }
}

const volts = (reader: Reader) => ({
  ...flagsIn(reader),
  power: reader.next(2) / 100,
  ...networkIn(reader),
})

function flagsIn(reader: Reader) {
  const flags = reader.next(1)
  return { ignition: Number((flags & flag.ignition) !== 0), charge: Number((flags & flag.charge) !== 0) }
}

function batteryIn(reader: Reader): Record<string, number> {
  const step = reader.next(1)
  return step > steps.battery ? {} : { battery_level: Math.round((step * 100) / steps.battery) }
}

function networkIn(reader: Reader): Record<string, number> {
  const step = reader.next(1)
  return step > steps.network ? {} : { gsm_signal: step }
}

const reportOf = (values: Record<string, number>, at: Date): Report[] => [
  { fix: null, readings: readingsOf(at, Object.entries(values)) },
]
