import type { Organization } from '@/components/api/types'
import type { Person } from '@/components/api/person-types'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import type { CommentWire } from '@/lib/domain/chat/presenter'
import type { DeviceEventWire } from '@/lib/domain/device-events/presenter'
import type { NewNotificationWire, ReadMarksWire } from '@/lib/domain/notifications/presenter'
import type { WorkTimeEventWire } from '@/lib/domain/work-time/presenter'
import type { TrackingRecordWire } from '@/lib/domain/tracking/presenter'

/** A person entered or left the zone of a task. */
export type ZoneRecord = TrackingRecordWire

export interface IssueChanges {
  insert?: TaskWire[]
  update?: TaskWire[]
  delete?: { id: number }[]
  commentInsert?: CommentWire[]
  commentDelete?: { id: number }[]
  tracking?: ZoneRecord[]
  workTime?: WorkTimeEventWire[]
}

interface Changes<Item> {
  insert?: Item[]
  update?: Item[]
  delete?: { id: number }[]
}

/** One message of the notification channel; `resync` is sent alone when the gap is too old to replay. */
export interface LiveEvent {
  seq?: number
  datetime?: number
  event_caller?: number
  issues?: IssueChanges
  users?: Changes<Person>
  organizations?: Changes<Organization>
  devices?: { alarm?: DeviceEventWire[] }
  notifications?: { insert?: NewNotificationWire[]; read?: ReadMarksWire[] }
  resync?: boolean
}
