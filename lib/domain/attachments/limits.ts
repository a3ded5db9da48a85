import type { ReadSetting } from '@/lib/domain/configuration'

/** What the server's verdict on a file tolerates whatever the settings say. */
export const limits = {
  /** A device whose clock is ahead of the server's by more is wrong. Seconds. */
  clockAhead: 300,
  /** The camera's own time against the time that the client gives. Seconds. */
  exifTime: 120,
  /** The camera's own place against the place that the client gives. Metres. */
  exifPlace: 200,
} as const

/** What it tolerates by the settings of whoever attaches; Infinity for whatever comes. */
export interface Tolerance {
  /** A clock that nobody has set may lag by this much; one set by NTP or GPS is believed, the file was sent later. Seconds. */
  clockBehind: number
  /** Further from the task, beyond the accuracy of the place itself. Metres. */
  distance: number
  /** A place that is known no better says nothing. Metres. */
  accuracy: number
}

export function toleranceOf(setting: ReadSetting): Tolerance {
  // 0 sets no limit.
  const orAny = (limit: number) => (limit > 0 ? limit : Number.POSITIVE_INFINITY)
  return {
    clockBehind: orAny(setting('mobileapp/camera/camera_max_location_delay_millis') / 1000),
    distance: orAny(setting('mobileapp/camera/camera_max_distance_to_task_meters')),
    accuracy: orAny(setting('mobileapp/camera/camera_max_location_error_meters')),
  }
}

/** As much of a picture as is searched for what the camera wrote into it, bytes. */
export const exifHead = 256 * 1024
