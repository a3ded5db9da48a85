import type { Report } from '@/lib/domain/position-intake'

/** The content of one request or packet, with the device key. */
export interface Message {
  key: string
  reports: Report[]
}
