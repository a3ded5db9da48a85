import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import type { DueSlots } from './due-slots'
import { type Notice, scheduleColumns, type ScheduleRecord } from './record'

export interface Outcome {
  outcome: 'created' | 'failed'
  taskId: number | null
  /** Reason of the failure, of which the log has details, or what the task lacks. */
  reason: Notice | null
}

/** The schedule, when its slot is still due and no other worker runs it. */
export async function takeDue(database: Database, id: number, slot: Date): Promise<ScheduleRecord | null> {
  const [schedule] = await database.query<ScheduleRecord>(sql`
    select ${scheduleColumns} from schedules s
    where s.id = ${id} and s.enabled and s.next_run = ${slot} for update skip locked`)
  return schedule ?? null
}

/** Claims a slot; false when it was handled before. */
export async function claimSlot(database: Database, scheduleId: number, slot: Date): Promise<boolean> {
  const claimed = await database.query(sql`
    insert into schedule_runs (schedule_id, slot, outcome, at)
    values (${scheduleId}, ${slot}, 'skipped', ${now()}) on conflict do nothing returning 1`)
  return claimed.length > 0
}

/** Records the outcome of a claimed slot. */
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

/** Moves a schedule to its next slot and notes how this one went: what has failed is remembered until a slot makes its
 * task. */
export async function finishSlot(
  database: Database,
  id: number,
  { latest, next, unreadable }: DueSlots,
  done: Outcome | null,
): Promise<void> {
  const went =
    latest === null
      ? sql`notice = ${(unreadable ? 'rule_unreadable' : 'missed') satisfies Notice}`
      : done?.outcome === 'failed'
        ? sql`notice = ${done.reason}, failures = failures + 1`
        : sql`notice = null, failures = 0`
  await database.query(sql`
    update schedules set next_run = ${next}, last_run = coalesce(${latest}, last_run), ${went} where id = ${id}`)
}
