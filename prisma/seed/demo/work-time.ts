import { type Database, sql } from '@/lib/platform/database'

/** Days of recorded work before the present. */
const days = 30
/** People who are at work when the city is made. */
const atWork = 6

/** Work on the tasks of the last weeks until they were completed, one after another for each person, and some of today
 * that goes on. */
export async function seedWorkTime(database: Database): Promise<void> {
  await database.query(sql`
    with done as (
      select t.id, t.assigned_user_id as user_id, date_trunc('second', x.completed_at) as ended,
        date_trunc('second', x.completed_at) - make_interval(mins => 25 + t.id % 65) as started,
        lag(date_trunc('second', x.completed_at)) over (partition by t.assigned_user_id order by x.completed_at, t.id) as before
      from tasks t join task_times x on x.task_id = t.id
      where t.assigned_user_id is not null and t.deleted_at is null and not t.is_template and t.stage = 2
        and x.completed_at between now() - make_interval(days => ${days}) and now()
    )
    insert into work_entries (task_id, user_id, started_at, ended_at, state)
    select id, user_id, greatest(started, before), ended, 'stopped' from done
    where greatest(started, before) < ended`)
  await database.query(sql`
    with open as (
      select distinct on (t.assigned_user_id) t.id, t.assigned_user_id as user_id,
        date_trunc('second', now()) - make_interval(mins => 20 + t.assigned_user_id % 120) as started
      from tasks t
      where t.assigned_user_id is not null and t.deleted_at is null and not t.is_template and not t.archive and t.stage = 1
      order by t.assigned_user_id, t.id desc
    )
    insert into work_entries (task_id, user_id, started_at, state)
    select o.id, o.user_id, o.started, 'running' from open o
    where not exists (select from work_entries e where e.user_id = o.user_id and e.ended_at > o.started)
    order by o.user_id limit ${atWork}`)
}
