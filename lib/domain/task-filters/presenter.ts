import { flag, integer, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { SeenTaskFilter } from './get-task-filter'

export const presentTaskFilter = shape<SeenTaskFilter>('TaskFilter')({
  id: integer((filter) => filter.id),
  title: text((filter) => filter.title),
  query: text((filter) => filter.query),
  shared_with: text((filter) => filter.sharedWith),
  user_id: integer((filter) => filter.userId),
  is_own: flag((filter) => filter.isOwn),
})

export const presentTaskFilters = pageOf(presentTaskFilter)

export type TaskFilterWire = WireOf<typeof presentTaskFilter>
