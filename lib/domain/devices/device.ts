/** A reporting device from the cache: at most a few seconds old. */
export interface Device {
  userId: number
  key: string
  /** Whether its reports are stored. */
  tracking: boolean
}
