/** A key that a device says, registered for a person. */
export interface Device {
  id: number
  key: string
  title: string | null
  user: { id: number; fio: string }
  /** The one it was last seen with. */
  protocol: string | null
  /** Unix seconds; null while it has never reported. */
  last_seen: number | null
  created_at: number
}

/** A device that reported under a key that nobody has registered. */
export interface UnknownDevice {
  key: string
  protocol: string
  address: string
  /** Unix seconds. */
  first_seen: number
  last_seen: number
  tries: number
}

/** A way in for devices, and where it is. */
export interface DeviceWay {
  protocol: string
  /** What is typed into the device: an address of the web, or the name of the server. */
  address: string | null
  /** Null where the address says all. */
  port: number | null
  enabled: boolean
}

/** Seconds of silence after which a device that was heard is not "on the line" any more. */
const quietAfter = 1_800

type DeviceState = 'live' | 'silent' | 'never'

export function stateOf(
  { last_seen: seen }: Pick<Device, 'last_seen'>,
  now = Date.now() / 1000,
): DeviceState {
  if (seen === null) return 'never'
  return now - seen < quietAfter ? 'live' : 'silent'
}
