import type { DeviceRecord } from './record'

/** A clock that is wrong; moments in Unix seconds. */
export interface DeviceClock {
  /** The time by the clock of the device. */
  said: number
  /** When it said so. */
  at: number
  /** It was a whole number of rollovers behind, and what it reported is stored at the right time. */
  corrected: boolean
}

/** The last contact of a device is stored to the minute; a report with a wrong time this long before it still
 * describes the clock, seconds. */
const lately = 600

/** What a device says of the time when its latest reports were wrong about it, else null. */
export function readClock({
  faults,
  lastSeen,
}: Pick<DeviceRecord, 'faults' | 'lastSeen'>): DeviceClock | null {
  const fault = faults.find(
    ({ reason, saidAt }) =>
      saidAt !== null &&
      (reason === 'bad-time' || reason === 'future' || reason === 'too-old' || reason === 'clock-corrected'),
  )
  if (!fault || fault.saidAt === null) return null
  const seen = lastSeen ? lastSeen.getTime() / 1000 : fault.lastAt
  if (fault.lastAt < seen - lately) return null
  return { said: fault.saidAt, at: fault.lastAt, corrected: fault.reason === 'clock-corrected' }
}
