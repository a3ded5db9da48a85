import { keepUploads } from '@/lib/domain/files'
import type { Actor } from '@/lib/access/actor'
import { now } from '@/lib/platform/clock'
import { type Database, sql } from '@/lib/platform/database'
import type { NewFile } from './new-file'

/** Inserts planned files in order and marks their uploads as in use. */
export async function insertFiles(
  { database, actor }: { database: Database; actor: Actor },
  taskId: number,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ upload: _upload, ...file }) => file)
  await database.query(
    sql`insert into task_files (task_id, type, num, file_name, link, name, description, size, sticker_id, file_source,
        attachment, origin, author, used_in_task_id, verdict, reasons, signature, act, created_by_id, create_date)
      select ${taskId}::int, e->>'type', (e->>'num')::int, e->>'fileName', e->>'link', e->>'name', e->>'description',
        (e->>'size')::bigint, (e->>'stickerId')::int, e->>'fileSource', nullif(e->'attachment', 'null'),
        nullif(e->'origin', 'null'), nullif(e->'author', 'null'), (e->>'usedInTaskId')::int, e->>'verdict', e->'reasons', e->>'signature', e->>'act', ${actor.userId}::int, ${now()}::timestamptz
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as x (e, n) order by n`,
    'task-files-insert',
  )
  await keepUploads(
    database,
    files.flatMap(({ fileName }) => fileName ?? []),
  )
}
