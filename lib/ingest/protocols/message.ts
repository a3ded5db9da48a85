import type { Report } from '@/lib/domain/position-intake'

/** What one request or packet says, and the key of the device that says it. */
export interface Message {
  key: string
  reports: Report[]
}
