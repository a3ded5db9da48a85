import type { GaugeWire } from '@/lib/domain/gauges/presenter'

/** A value of a sensor; the name is absent in the feed. */
export type Gauge = Omit<GaugeWire, 'name'> & Partial<Pick<GaugeWire, 'name'>>

export interface Reading {
  /** Unix seconds. */
  at: number
  /** Null after a long gap. */
  value: number | null
}

export interface Sensor {
  port: number
  name: string
  /** By time. */
  readings: Reading[]
}

/** Groups values by sensor, sorted by port. */
export function toSensors(gauges: readonly Gauge[]): Sensor[] {
  const sensors = new Map<number, Sensor>()
  for (const { port, name = '', analog_value: value, date: at } of gauges) {
    const sensor = sensors.get(port) ?? { port, name, readings: [] }
    sensor.readings.push({ at, value })
    sensors.set(port, sensor)
  }
  for (const { readings } of sensors.values()) readings.sort((a, b) => a.at - b.at)
  return [...sensors.values()].sort((a, b) => a.port - b.port)
}
