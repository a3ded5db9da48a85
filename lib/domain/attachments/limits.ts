import type { ReadSetting } from '@/lib/domain/configuration'

/** Fixed tolerances of the provenance check. */
export const limits = {
  /** Largest lead of a device clock over the server's, seconds. */
  clockAhead: 300,
  /** Largest difference between EXIF time and the client's time, seconds. */
  exifTime: 120,
  /** Largest distance between EXIF position and the client's position, metres. */
  exifPlace: 200,
} as const

/** Tolerances from the settings of the uploader; Infinity means no limit. */
export interface Tolerance {
  /** Largest lag of an unsynchronized clock, seconds. A clock set by NTP or GPS is trusted: the file was
   * sent later. */
  clockBehind: number
  /** Largest distance from the task beyond the accuracy of the position, metres. */
  distance: number
  /** Positions with a worse accuracy are ignored, metres. */
  accuracy: number
}

/** The tolerances from an uploader's settings. */
export function toleranceOf(setting: ReadSetting): Tolerance {
  // 0 means no limit.
  const orAny = (limit: number) => (limit > 0 ? limit : Number.POSITIVE_INFINITY)
  return {
    clockBehind: orAny(setting('mobileapp/camera/camera_max_location_delay_millis') / 1000),
    distance: orAny(setting('mobileapp/camera/camera_max_distance_to_task_meters')),
    accuracy: orAny(setting('mobileapp/camera/camera_max_location_error_meters')),
  }
}

/** Bytes of a picture that are searched for EXIF. */
export const exifHead = 256 * 1024
