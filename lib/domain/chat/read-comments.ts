import { type Database, type Sql, sql, statementName } from '@/lib/platform/database'
import type { CommentRecord } from './record'

/** What a change did, with the files that it added and that are deleted by now marked as such. */
const diffOf = (c: Sql): Sql => sql`
  case when jsonb_array_length(${c}.diff->'filesAdded') > 0 then jsonb_set(${c}.diff, '{filesAdded}', (
    select jsonb_agg(case when m.deleted_at is null then e.file else e.file || '{"deleted": true}' end order by e.place)
    from jsonb_array_elements(${c}.diff->'filesAdded') with ordinality e (file, place)
    left join task_files m on m.id = (e.file->>'id')::int)) else ${c}.diff end`

const columns = (c: Sql, u: Sql, chatId: Sql): Sql => sql`
  ${c}.id, ${c}.uuid, ${c}.task_id as "taskId", ${chatId} as "chatId", ${c}.number, ${c}.user_id as "userId", ${u}.fio,
  ${c}.type, ${c}.comment, ${c}.update_text as "updateText", ${diffOf(c)} as diff, ${c}.system_message_code as "systemMessageCode",
  ${c}.mentions, ${c}.public, floor(extract(epoch from ${c}.date))::bigint as date,
  floor(extract(epoch from ${c}.made_at))::bigint as "madeAt"`

/** Comments as one JSON array `items`; `source` holds rows of `comments`: the table, or the rows just
 * inserted. */
export const presented = (source: Sql, where: Sql, tail: Sql): Sql => sql`
    select coalesce(json_agg(x), '[]') as items from (
      select ${columns(sql`c`, sql`u`, sql`t.chat_id`)},
        case when c.parent_id is not null then (
          select row_to_json(y) from (
            select ${columns(sql`p`, sql`pu`, sql`t.chat_id`)} from comments p join users pu on pu.id = p.user_id where p.id = c.parent_id
          ) y
        ) end as parent
      from ${source} c join users u on u.id = c.user_id join tasks t on t.id = c.task_id
      where ${where} ${tail}
    ) x`

/** Comments by a condition on `c`, in the given order. */
export function readComments(database: Database, where: Sql, tail: Sql): Promise<CommentRecord[]> {
  const statement = presented(sql`comments`, where, tail)
  return queryComments(database, statement, statementName(statement.text))
}

/** Runs a statement of `presented` and returns its comments. */
export async function queryComments(
  database: Database,
  statement: Sql,
  name?: string,
): Promise<CommentRecord[]> {
  const [row] = await database.query<{ items: CommentRecord[] }>(statement, name)
  return row?.items ?? []
}
