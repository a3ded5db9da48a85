/** Who reports, as far as it is known without asking: at most some seconds old. */
export interface Device {
  userId: number
  key: string
  /** Whether what the device reports is kept. */
  tracking: boolean
}
