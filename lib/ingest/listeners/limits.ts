/** Limits of device connections. Times in milliseconds, sizes in bytes. */
export interface Limits {
  connections: number
  /** Frames in flight per connection; reading pauses at this number. */
  inFlight: number
  /** Unread answer bytes. */
  unread: number
  /** Idle timeout: before the device is identified, which may not take longer altogether, and after. */
  idleTimeout: { stranger: number; device: number }
  /** How long stopping waits for answers in flight. */
  stopping: number
}

export const usualLimits: Limits = {
  connections: 10_000,
  inFlight: 128 * 1024,
  unread: 64 * 1024,
  idleTimeout: { stranger: 30_000, device: 10 * 60_000 },
  stopping: 10_000,
}
