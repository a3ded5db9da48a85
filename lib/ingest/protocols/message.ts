import type { Report } from '@/lib/domain/position-intake'

/** The content of one request or packet, with the device key. */
export interface Message {
  key: string
  reports: Report[]
  /** The unit of speeds that the form does not name: a device may send another one. */
  assumedUnit?: 'kn'
}
