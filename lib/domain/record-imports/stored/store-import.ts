import type { Context } from '@/lib/access/context'
import { sql } from '@/lib/platform/database'
import type { ImportKind, RowResult } from '../record'

interface Finished {
  kind: ImportKind
  fileName: string
  results: readonly RowResult[]
}

/** Keeps who imported what, so that it can be taken back. */
export async function storeImport(
  { database, actor }: Context,
  { kind, fileName, results }: Finished,
): Promise<number> {
  const made = results.flatMap(({ number, label, made }) => (made ? [{ row: number, label, ...made }] : []))
  const [row] = await database.query<{ id: number }>(sql`
    insert into record_imports (kind, user_id, file_name, created, skipped)
    values (${kind}, ${actor.userId}, ${fileName}, ${made.length}, ${results.length - made.length}) returning id`)
  if (!row) throw new Error('An import was not written')
  await database.query(sql`
    insert into record_import_rows (import_id, row, record_id, revision, label)
    select ${row.id}::int, x.row, x.id, x.revision, x.label
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as x (row int, id int, revision int, label text)`)
  return row.id
}
