import type { GaugeWire } from '@/lib/domain/gauges/presenter'

/** Names of sensors that hold the charge of a battery, the best first. */
const names = ['battery_level', 'batt', 'batterylevel', 'battery'] as const

/** The latest charge that a device told. */
export interface Battery {
  /** Percent; volts of the sensors that tell those. */
  value: number
  isPercent: boolean
  /** Unix seconds. */
  at: number
}

/** A battery of a vehicle or a tracker has at most this many volts. */
const mostVolts = 60

/** The charge of a device's battery among the values of its user; null when it tells none. */
export function batteryOf(deviceId: number, gauges: readonly GaugeWire[]): Battery | null {
  const own = gauges.filter((gauge) => gauge.device_id === deviceId)
  for (const name of names) {
    const found = own.find((gauge) => gauge.name?.toLowerCase() === name)
    if (!found) continue
    const { analog_value: value, date: at } = found
    const isPercent = name !== 'battery' || (Number.isInteger(value) && value <= 100) || value > mostVolts
    return { value, isPercent, at }
  }
  return null
}
