import { expect, test } from 'vitest'
import type { GaugeWire } from '@/lib/domain/gauges/presenter'
import { batteryOf } from './battery-of'

const gauge = (device: number, name: string, value: number): GaugeWire => ({
  user_id: 1,
  port: 1,
  name,
  analog_value: value,
  date: 1_795_000_000,
  device_id: device,
})

test('the battery of a device, not of another one of the same person', () => {
  const gauges = [gauge(8, 'batt', 12), gauge(7, 'speed', 50), gauge(7, 'batt', 77)]
  expect(batteryOf(7, gauges)).toEqual({ value: 77, isPercent: true, at: 1_795_000_000 })
  expect(batteryOf(9, gauges)).toBeNull()
})

test('the level is told before the voltage; a voltage is no percentage', () => {
  expect(batteryOf(7, [gauge(7, 'battery', 3.9), gauge(7, 'battery_level', 64)])).toMatchObject({ value: 64 })
  expect(batteryOf(7, [gauge(7, 'battery', 3.9)])).toMatchObject({ value: 3.9, isPercent: false })
})
