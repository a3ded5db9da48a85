import { sweepFiles } from '@/lib/domain/files'
import { sweepPositions } from '@/lib/domain/position-intake'
import { sweepMedia } from '@/lib/domain/object-media'
import { now } from '@/lib/platform/clock'
import { database, isUnavailable, type Sql, sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { sweepEvents } from '@/lib/platform/event-weeks'
import { log } from '@/lib/platform/log'

const hour = 3_600_000

/** Deletes expired data every hour and soon after the start. */
export function startHousekeeping(): { stop(): void } {
  const soon = setTimeout(run, 60_000)
  const hourly = setInterval(run, hour)
  for (const timer of [soon, hourly]) timer.unref()
  return {
    stop() {
      clearTimeout(soon)
      clearInterval(hourly)
    },
  }
}

function run(): void {
  void carryOut(steps())
}

/** Responses stored for retries, ended sessions, and reports of what has long ended. */
export function chores(): Record<string, Sql> {
  return {
    imports: sql`delete from import_jobs where finished_at < now() - interval '30 days'`,
    exports: sql`delete from export_jobs where finished_at < now() - interval '30 days'`,
    places: sql`delete from geocoder_imports where finished_at < now() - interval '365 days'`,
    answers: sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`,
    audit: sql`delete from audit where at < now() - make_interval(days => ${env.AUDIT_RETENTION_DAYS}::int)`,
    // Counts are summed from it for at most five minutes.
    changes: sql`delete from task_changes where at < now() - interval '30 minutes'`,
    deliveries: sql`delete from webhook_deliveries
      where status <> 'pending' and created_at < now() - interval '30 days'`,
    pushes: sql`delete from push_messages where created_at < now() - interval '1 day'`,
    letters: sql`delete from mail_letters where state <> 'waiting' and created_at < now() - interval '30 days'`,
    reports: sql`delete from report_mailing_runs where state <> 'waiting' and slot < now() - interval '400 days'`,
    resets: sql`delete from password_resets where expires_at < now()`,
    notifications: sql`delete from notifications where created_at < now() - interval '90 days'`,
    messages: sql`delete from channel_messages
      where state <> 'waiting' and created_at < now() - interval '90 days'`,
    bot: sql`delete from telegram_messages where state <> 'waiting' and created_at < now() - interval '30 days'`,
    devices: sql`delete from unknown_devices where last_seen_at < now() - interval '30 days'`,
    runs: sql`delete from schedule_runs where slot < now() - interval '400 days'`,
    // A task that was moved while its work type named other steps may have missed the beginning or end of its pause.
    pauses: sql`update work_types y set pauses_changed_at = ${now()} where y.pauses_changed_at is null and exists (
      select 1 from tasks t where t.type_id = y.id and t.deleted_at is null and t.stage = 1 and not t.is_template
        and (t.step_id = any(y.deadline_pauses)) <> (t.deadline_paused_at is not null))`,
    keys: sql`delete from access_keys where revoked_at < now() - interval '90 days'`,
    sessions: sql`delete from sessions
      where expires_at < now() or last_used_at < now() - make_interval(days => ${env.SESSION_IDLE_DAYS}::int)`,
  }
}

type Step = () => Promise<unknown>

function steps(): Record<string, Step> {
  const plain = Object.entries(chores()).map(([name, chore]): [string, Step] => [
    name,
    () => database.query(chore),
  ])
  return {
    ...Object.fromEntries(plain),
    // Files released by it are swept right after.
    media: () => sweepMedia(database),
    files: () => sweepFiles(database),
    positions: sweepPositions,
    events: sweepEvents,
  }
}

/** Runs the steps in order; a failing one does not stop later ones. */
export async function carryOut(all: Record<string, Step>): Promise<void> {
  for (const [step, work] of Object.entries(all)) {
    try {
      await work()
    } catch (error) {
      if (!isUnavailable(error)) log.error({ err: error, step }, 'housekeeping failed')
    }
  }
}
