import { type Sql, sql } from '@/lib/platform/database'

/** A stamp with the distance to the task's point where the client gave none and the task has a point. */
const measured = (stamp: Sql): Sql => sql`
  case when t.geom is null or ${stamp}->'location'->'lon' is null or ${stamp}->'location'->>'distance' is not null then ${stamp}
  else jsonb_set(${stamp}, '{location,distance}', to_jsonb(round(st_distance(t.geom::geography, st_setsrid(st_makepoint(
    (${stamp}->'location'->>'lon')::float8, (${stamp}->'location'->>'lat')::float8), 4326)::geography)::numeric, 1))) end`

/** The files of the task `t` as JSON records in order of attaching, deleted ones included. `factsOf` selects
 * what decides who sees the task with an id. */
export const attachmentsOf = (factsOf: (id: Sql) => Sql): Sql => sql`coalesce((
  select json_agg(x) from (
    select f.id, f.task_id as "taskId", f.type, f.num, f.file_name as "fileName", f.link, f.name, f.description, f.size,
      case when g.id is not null then json_build_object('id', g.id, 'title', g.title) end as sticker,
      floor(extract(epoch from f.create_date))::bigint as "createDate", f.deleted_at is not null as deleted,
      f.file_source as "fileSource", ${measured(sql`f.attachment`)} as attachment, ${measured(sql`f.origin`)} as origin,
      f.author, f.verdict, f.reasons, f.signature, f.act,
      case when f.used_in_task_id is not null then (select row_to_json(e) from (${factsOf(sql`f.used_in_task_id`)}) e) end as "usedIn"
    from task_files f left join stickers g on g.id = f.sticker_id
    where f.task_id = t.id order by f.id
  ) x), '[]')`
