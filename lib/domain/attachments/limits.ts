/** What the server's verdict on a file tolerates. */
export const limits = {
  /** A device whose clock is ahead of the server's by more is wrong. Seconds. */
  clockAhead: 300,
  /** A clock that nobody has set may lag by this much; one set by NTP or GPS is believed, the file was sent later. Seconds. */
  clockBehind: 3600,
  /** Further from the task, beyond the accuracy of the place itself. Metres. */
  distance: 500,
  /** A place that is known no better says nothing. Metres. */
  accuracy: 100,
  /** The camera's own time against the time that the client gives. Seconds. */
  exifTime: 120,
  /** The camera's own place against the place that the client gives. Metres. */
  exifPlace: 200,
} as const

/** As much of a picture as is searched for what the camera wrote into it, bytes. */
export const exifHead = 256 * 1024
