import type { Report } from '@/lib/domain/position-intake'

/** A device's way to the server. */
export interface Line {
  /** Resolves when the server has acknowledged the reports; rejects with Refused when it does not want them, and with
   * another error when they are to be sent again. */
  deliver(reports: readonly Report[]): Promise<void>
  close(): void
}

/** The server has answered, and will not answer otherwise next time. */
export class Refused extends Error {}
