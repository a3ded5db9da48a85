import type { ReadSetting } from '@/lib/domain/configuration'
import { env } from '@/lib/platform/env'

/** Fixed tolerances of the provenance check. */
export const limits = {
  /** Largest lead of a device clock over the server's, seconds. */
  clockAhead: 300,
  /** Largest difference between EXIF time and the client's time, seconds. */
  exifTime: 120,
  /** Longest time from the shot to the attaching that needs no time of shooting by the client, seconds. */
  exifLead: 3600,
  /** A file may be this much older than its task, seconds: clocks differ, and drafts are sent late. */
  beforeTask: 3600,
  /** Largest distance between EXIF position and the client's position, metres. */
  exifPlace: 200,
  /** Earlier moments are no moments of this product but clocks that were never set: 2000-01-01. */
  firstMoment: 946_684_800,
  /** A file that was removed from a task sooner than this was put there by mistake, seconds. */
  slip: 3600,
} as const

/** Tolerances from the settings of the uploader; Infinity means no limit. */
export interface Tolerance {
  /** Largest lag of an unsynchronized clock, seconds. A clock set by NTP or GPS is trusted: the file was
   * sent later. */
  clockBehind: number
  /** Largest distance from the task beyond the accuracy of the position, metres. */
  distance: number
  /** Largest age of a file, and of an attaching that an offline device sends later, seconds. */
  age: number
  /** Positions with a worse accuracy are ignored, metres. */
  accuracy: number
}

/** The tolerances from an uploader's settings and those of the server. */
export function toleranceOf(setting: ReadSetting): Tolerance {
  // 0 means no limit.
  const orAny = (limit: number) => (limit > 0 ? limit : Number.POSITIVE_INFINITY)
  return {
    clockBehind: orAny(setting('mobileapp/camera/camera_max_location_delay_millis') / 1000),
    distance: orAny(setting('mobileapp/camera/camera_max_distance_to_task_meters')),
    age: orAny(env.ATTACHMENT_AGE_DAYS * 86_400),
    accuracy: orAny(setting('mobileapp/camera/camera_max_location_error_meters')),
  }
}

/** Bytes of a picture that are searched for EXIF. */
export const exifHead = 256 * 1024
