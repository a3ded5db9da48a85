import type { UserFacts } from '@/lib/domain/user-visibility'

/** What a device said beside positions and values. In events and in lists; moments are Unix seconds in events. */
export interface DeviceEventRecord {
  id: number
  userId: number
  fio: string
  /** A registered device, or below 0 for other sources. */
  deviceId: number
  kind: string
  isAlarm: boolean
  value: string | null
  at: Date | number
  lon: number | null
  lat: number | null
  acknowledgedAt?: Date | number | null
  acknowledgedBy?: { id: number; fio: string } | null
  note?: string | null
}

/** An alarm as events contain it; sent to those who see the person. */
export interface AlarmEvent {
  record: DeviceEventRecord
  user: UserFacts
}
