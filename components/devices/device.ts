import type { DeviceWire, UnknownDeviceWire } from '@/lib/domain/devices/presenter'
import type { DeviceGuideWire } from '@/lib/domain/devices/setup-guides'

export type Device = DeviceWire
export type UnknownDevice = UnknownDeviceWire
export type DeviceWay = DeviceGuideWire

/** Seconds of silence after which a device counts as offline. */
const quietAfter = 1_800

type DeviceState = 'live' | 'silent' | 'never'

export function stateOf(
  { last_seen: seen }: Pick<Device, 'last_seen'>,
  now = Date.now() / 1000,
): DeviceState {
  if (seen === null) return 'never'
  return now - seen < quietAfter ? 'live' : 'silent'
}
