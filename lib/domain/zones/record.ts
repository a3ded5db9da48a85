import type { TaskFacts } from '@/lib/domain/task-records'
import type { UserFacts } from '@/lib/domain/user-visibility'

/** An entry or exit as events contain it: JSON-safe, the moment in Unix seconds. */
export interface ZoneRecord {
  id: number
  taskId: number
  userId: number
  fio: string
  /** Centre of the zone. */
  lon: number
  lat: number
  at: number
  inside: boolean
  /** Tracking has just begun: this only says where the executor was. */
  first: boolean
  /** Recorded by fixes that came after newer ones. */
  late: boolean
}

/** Sent to those who see both the task and the person. */
export interface ZoneEvent {
  record: ZoneRecord
  task: TaskFacts
  user: UserFacts
}
