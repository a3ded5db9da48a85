import type { SpeedUnit } from '@/lib/shared/speed-units'
import type { DeviceFilter } from './device-filter'

/** The phone on which a person uses the mobile client: known by its session and not by a key. */
export const ownPhone = -1

/** What reports under the satellite id of a person and is not registered. */
export const satelliteId = -2

/** A reporting device from the cache: at most a few seconds old. */
export interface Device {
  /** The row of its registered key, `ownPhone` or `satelliteId`. */
  id: number
  userId: number
  key: string
  /** In which unit it sends its speed where its protocol does not say; null for what the protocol means. */
  speedUnit?: SpeedUnit | null
  /** Which of its fixes count; absent for what is usual. */
  filter?: DeviceFilter
  /** Whether its reports are stored. */
  tracking: boolean
}
