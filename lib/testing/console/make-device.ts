import type { DeviceWire } from '@/lib/domain/devices/presenter'

const device: DeviceWire = {
  id: 1,
  key: '356',
  title: null,
  user: { id: 2, fio: 'Anna' },
  protocol: 'osmand',
  speed_unit: null,
  kind: null,
  filter: null,
  last_seen: 1_795_000_000,
  created_at: 1_700_000_000,
  faults: [],
  clock: null,
}

/** A registered device as the API answers it. */
export const makeDevice = (more: Partial<DeviceWire> = {}): DeviceWire => ({ ...device, ...more })
