import { type Database, sql } from '@/lib/platform/database'
import type { FlatTree, NodeRow } from './record'

type Row = NodeRow & { revision: number }

/** The whole tree with its revision, read in one statement for consistency. */
export async function readTree(database: Database): Promise<FlatTree> {
  const rows = await database.query<Row>(
    sql`select (select max(id) from configuration_revisions) as revision, n.id, n.parent_id as "parentId",
        n.name, n.label, n.is_terminal as "isTerminal", n.is_system as "isSystem", n.array_index as "arrayIndex",
        n.position, n.type, n.default_value as "defaultValue", coalesce(v.list, '[]') as values
      from configuration_nodes n
      left join (
        select node_id, jsonb_agg(jsonb_build_object(
          'id', id, 'orderIndex', order_index, 'value', value, 'userId', user_id, 'roleId', role_id,
          'organizationId', organization_id,
          'stateIds', case when state_ids = '{}' then null else to_jsonb(state_ids) end
        ) order by order_index) as list
        from configuration_values group by node_id
      ) v on v.node_id = n.id
      order by n.parent_id nulls first, n.position, n.id`,
    'configuration-tree',
  )
  return { revision: rows[0]?.revision ?? 0, nodes: rows.map(({ revision: _revision, ...node }) => node) }
}

/** The revision only, to check whether a tree in memory is still current. */
export async function readTreeRevision(database: Database): Promise<number> {
  const [row] = await database.query<{ revision: number }>(
    sql`select max(id) as revision from configuration_revisions`,
    'configuration-revision',
  )
  return row?.revision ?? 0
}
