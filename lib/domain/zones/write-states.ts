import { type Database, hiddenList, sql } from '@/lib/platform/database'
import type { ZoneState } from './step'

interface Remembered {
  taskId: number
  userId: number
  state: ZoneState | null
}

/** Stores the new states in the order of their keys, so that two writers do not deadlock. */
export async function writeStates(database: Database, states: readonly Remembered[]): Promise<void> {
  if (states.length === 0) return
  const taskIds = states.map(({ taskId }) => taskId)
  const userIds = states.map(({ userId }) => userId)
  const texts = states.map(({ state }) => JSON.stringify(state))
  await database.query(
    sql`insert into zone_states (task_id, user_id, state)
      select task_id, user_id, state::jsonb
      from unnest(${hiddenList(taskIds, 'int')}, ${hiddenList(userIds, 'int')}, ${hiddenList(texts, 'text')}) as s (task_id, user_id, state)
      order by task_id, user_id
      on conflict (task_id, user_id) do update set state = excluded.state`,
    'zones-remember',
  )
}
