import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql, type Database } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { NodeChange } from './compare-rows'
import { type RevisionRecord, revisionColumns, revisionTables } from './list-revisions'
import { configurationPolicy } from './policy'
import { mentionsOf, readExisting } from './read-existing'
import { readTree } from './read-tree'
import { type RestorableNode, restorable } from './restorable'
import { type Names, readNames } from './show-node'
import type { FlatTree, NodeRow } from './record'

/** The rows right after a revision: takes the state before the first later change of each row. */
async function rowsAt(database: Database, current: FlatTree, revision: number): Promise<NodeRow[]> {
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

export interface ShownRevision extends RevisionRecord {
  changes: NodeChange[]
  /** The whole tree right after the change, ready to be restored. */
  root: RestorableNode
  names: Names
}

/** One revision of the tree with its changes and the resulting tree. */
export async function getRevision(ctx: Context, id: number): Promise<ShownRevision> {
  const [found] = await ctx.database.query<RevisionRecord & { changes: NodeChange[] }>(
    sql`select ${revisionColumns}, r.changes from ${revisionTables} where r.id = ${id}`,
  )
  if (!found) throw absent('configurationRevision')
  authorize(configurationPolicy.edit, ctx.actor, undefined)
  const current = await readTree(ctx.database)
  const then = await rowsAt(ctx.database, current, id)
  const values = [
    ...then.flatMap((row) => row.values),
    ...found.changes.flatMap(({ before, after }) => [before, after].flatMap((row) => row?.values ?? [])),
  ]
  const exists = await readExisting(ctx.database, mentionsOf(values))
  const root = restorable(then, current.nodes, exists)
  return { ...found, root, names: await readNames(ctx.database, values) }
}
