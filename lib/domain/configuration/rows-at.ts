import { type Database, sql } from '@/lib/platform/database'
import type { FlatTree, NodeRow } from './record'

/** The rows right after a revision: takes the state before the first later change of each row. */
export async function rowsAt(database: Database, current: FlatTree, revision: number): Promise<NodeRow[]> {
  const since = await database.query<{ id: number; before: NodeRow | null }>(sql`
    select distinct on ((c->>'id')::int) (c->>'id')::int as id, nullif(c->'before', 'null') as before
    from configuration_revisions r cross join jsonb_array_elements(r.changes) c
    where r.id > ${revision} and r.id <= ${current.revision}
    order by (c->>'id')::int, r.id`)
  const rows = new Map(current.nodes.map((row) => [row.id, row]))
  for (const { id, before } of since) {
    if (before) rows.set(id, before)
    else rows.delete(id)
  }
  return [...rows.values()]
}
