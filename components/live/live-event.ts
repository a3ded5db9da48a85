import type { Comment, Task } from '@/components/api/types'

export interface IssueChanges {
  insert?: Task[]
  update?: Task[]
  delete?: { id: number }[]
  commentInsert?: Comment[]
  commentDelete?: { id: number }[]
}

/** One message of the notification channel; `resync` stands alone when the gap is too old to replay. */
export interface LiveEvent {
  seq?: number
  datetime?: number
  event_caller?: number
  issues?: IssueChanges
  resync?: boolean
}
