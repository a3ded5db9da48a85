import type { UserMay } from '@/lib/domain/users'
import type { ListedUserWire } from '@/lib/domain/users/presenter'
import type { WithRights } from './structure-types'

/** Tasks in progress are counted in lists only. */
export type Person = Omit<ListedUserWire, 'message_channel_id' | 'organization_ids' | 'task_count'> &
  Partial<Pick<ListedUserWire, 'organization_ids' | 'task_count'>> &
  WithRights<UserMay>
