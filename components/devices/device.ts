/** A device identifier registered for a person. */
export interface Device {
  id: number
  key: string
  title: string | null
  user: { id: number; fio: string }
  /** The protocol it last used. */
  protocol: string | null
  /** Unix seconds; null while it has never reported. */
  last_seen: number | null
  created_at: number
}

/** An unregistered device that has reported. */
export interface UnknownDevice {
  key: string
  protocol: string
  address: string
  /** Unix seconds. */
  first_seen: number
  last_seen: number
  tries: number
}

/** A protocol listener and its address. */
export interface DeviceWay {
  protocol: string
  /** What to enter into the device: a URL, or the server name. */
  address: string | null
  /** Null when the URL includes it. */
  port: number | null
  enabled: boolean
}

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
