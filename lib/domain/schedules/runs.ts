import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import { scheduleColumns, type ScheduleRecord } from './record'

export interface Outcome {
  outcome: 'created' | 'failed'
  taskId: number | null
  /** Why it failed; the log says more. */
  reason: 'template_gone' | 'creator_gone' | 'refused' | 'error' | null
}

/** The schedule, if its slot is still due and no other worker has it in hand. */
export async function takeDue(database: Database, id: number, slot: Date): Promise<ScheduleRecord | null> {
  const [schedule] = await database.query<ScheduleRecord>(sql`
    select ${scheduleColumns} from schedules s
    where s.id = ${id} and s.enabled and s.next_run = ${slot} for update skip locked`)
  return schedule ?? null
}

/** Takes a slot for itself; false when something became of it before. */
export async function claimSlot(database: Database, scheduleId: number, slot: Date): Promise<boolean> {
  const claimed = await database.query(sql`
    insert into schedule_runs (schedule_id, slot, outcome, at)
    values (${scheduleId}, ${slot}, 'skipped', ${now()}) on conflict do nothing returning 1`)
  return claimed.length > 0
}

/** Writes down what became of a slot that was claimed. */
export async function recordRun(
  database: Database,
  scheduleId: number,
  slot: Date,
  { outcome, taskId, reason }: Outcome,
): Promise<void> {
  await database.query(sql`
    update schedule_runs set task_id = ${taskId}, outcome = ${outcome}, reason = ${reason}
    where schedule_id = ${scheduleId} and slot = ${slot}`)
}
