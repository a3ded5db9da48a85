import { database, sql } from '@/lib/platform/database'
import { oldestLate } from './oldest-late'

/** Deletes what is remembered of zones for late fixes, once the task was completed so long ago that none counts. */
export async function sweepZones(): Promise<void> {
  await database.query(sql`
    delete from zone_checkpoints c using zone_watches w
    where w.task_id = c.task_id and w.user_id = c.user_id and not w.open and w.done_at < ${oldestLate()}`)
}
