import { type Database, sql } from '@/lib/platform/database'
import { type NodeChange, sameValue } from './compare-rows'
import type { NodeRow, PossibleValue } from './record'

/** Writes changes in a few statements for any number of rows. */
export async function writeRows(database: Database, changes: readonly NodeChange[]): Promise<void> {
  const added = changes.flatMap(({ before, after }) => (after && !before ? [after] : []))
  const changed = changes.flatMap(({ before, after }) => (after && before ? [after] : []))
  await insertNodes(database, added)
  await updateNodes(database, changed)
  // Deletes last: nodes moved out of a removed node are no longer below it.
  await deleteRows(
    database,
    'nodes',
    changes.flatMap(({ id, after }) => (after ? [] : [id])),
  )
  await writeValues(database, changes)
}

type ValueRow = PossibleValue & { nodeId: number }

async function writeValues(database: Database, changes: readonly NodeChange[]): Promise<void> {
  const added: ValueRow[] = []
  const changed: ValueRow[] = []
  const removed: number[] = []
  for (const { id, before, after } of changes) {
    if (!after) continue
    const known = new Map(before?.values.map((value) => [value.id, value]))
    for (const value of after.values) {
      const was = known.get(value.id)
      known.delete(value.id)
      if (!was) added.push({ ...value, nodeId: id })
      else if (!sameValue(value, was)) changed.push({ ...value, nodeId: id })
    }
    removed.push(...known.keys())
  }
  await deleteRows(database, 'values', removed)
  await updateValues(database, changed)
  await insertValues(database, added)
}

async function insertNodes(database: Database, rows: readonly NodeRow[]): Promise<void> {
  if (rows.length === 0) return
  await database.query(sql`
    insert into configuration_nodes
      (id, parent_id, name, label, is_terminal, array_index, position, type, default_value)
    select id, "parentId", name, label, "isTerminal", "arrayIndex", position, type, "defaultValue"
    from jsonb_to_recordset(${withoutValues(rows)}::jsonb) as x (id int, "parentId" int, name text, label text,
      "isTerminal" boolean, "arrayIndex" int, position int, type text, "defaultValue" jsonb)`)
}

async function updateNodes(database: Database, rows: readonly NodeRow[]): Promise<void> {
  if (rows.length === 0) return
  await database.query(sql`
    update configuration_nodes n set parent_id = x."parentId", name = x.name, label = x.label,
      array_index = x."arrayIndex", position = x.position, default_value = x."defaultValue"
    from jsonb_to_recordset(${withoutValues(rows)}::jsonb) as x (id int, "parentId" int, name text, label text,
      "arrayIndex" int, position int, "defaultValue" jsonb)
    where n.id = x.id`)
}

const withoutValues = (rows: readonly NodeRow[]) =>
  JSON.stringify(rows.map(({ values: _values, ...row }) => row))

async function insertValues(database: Database, rows: readonly ValueRow[]): Promise<void> {
  if (rows.length === 0) return
  await database.query(sql`
    insert into configuration_values
      (id, node_id, order_index, value, user_id, role_id, organization_id, state_ids)
    select id, "nodeId", "orderIndex", value, "userId", "roleId", "organizationId", coalesce("stateIds", '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, "nodeId" int, "orderIndex" int,
      value jsonb, "userId" int, "roleId" int, "organizationId" int, "stateIds" int[])`)
}

async function updateValues(database: Database, rows: readonly ValueRow[]): Promise<void> {
  if (rows.length === 0) return
  await database.query(sql`
    update configuration_values v set order_index = x."orderIndex", value = x.value, user_id = x."userId",
      role_id = x."roleId", organization_id = x."organizationId", state_ids = coalesce(x."stateIds", '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id int, "orderIndex" int, value jsonb,
      "userId" int, "roleId" int, "organizationId" int, "stateIds" int[])
    where v.id = x.id`)
}

async function deleteRows(
  database: Database,
  kind: 'nodes' | 'values',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await database.query(
    kind === 'nodes'
      ? sql`delete from configuration_nodes where id = any(${ids}::int[])`
      : sql`delete from configuration_values where id = any(${ids}::int[])`,
  )
}
