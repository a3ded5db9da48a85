import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'

/** 400 for a template that a schedule is going to copy. The task is locked, as it is by a new schedule. */
export async function requireUnscheduled(database: Database, templateId: number): Promise<void> {
  const [schedule] = await database.query<{ title: string }>(sql`
    select s.title from schedules s
    where s.template_id = ${templateId} and s.enabled and s.next_run is not null order by s.id limit 1`)
  if (schedule) throw problem('task.template-in-use', { title: schedule.title })
}
