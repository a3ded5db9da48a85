/** What connections may take of the server. Times in milliseconds, sizes in bytes. */
export interface Limits {
  connections: number
  /** Frames whose answers are on their way, of one connection; while there are more nothing is read. */
  inFlight: number
  /** Answers that the other side does not read. */
  unread: number
  /** How long a connection may be silent: before it says whose device it is, and after. */
  idleTimeout: { stranger: number; device: number }
  /** How long answers in flight are waited for when the server stops. */
  stopping: number
}

export const usualLimits: Limits = {
  connections: 10_000,
  inFlight: 128 * 1024,
  unread: 64 * 1024,
  idleTimeout: { stranger: 30_000, device: 10 * 60_000 },
  stopping: 10_000,
}
