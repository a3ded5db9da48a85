import type { Actor } from '@/lib/access/actor'
import { never, toSql } from '@/lib/access/predicate'
import { accessFields, grants } from '@/lib/domain/layers'
import { type Sql, sql } from '@/lib/platform/database'
import type { DataTableRight } from './record'

const fields = accessFields<DataTableRight>(
  { id: sql`t.id`, owner: sql`t.owner_id`, rules: 'data_table_access', link: sql`x.table_id = t.id` },
  { read: 'read', edit: 'edit', write: 'write' },
)

/** Data tables on which the actor has a right, as a condition on `data_tables t`. The only definition of
 * this rule. */
export function tablesWith(actor: Actor, right: DataTableRight): Sql {
  // An access key for layers opens no data tables.
  return toSql(actor.accessKey?.layerIds ? never : grants(actor, right, right === 'read'), fields)
}

/** The actor's rights on a data table, as a column `rights` over `data_tables t`. */
export function rightsColumn(actor: Actor): Sql {
  const has = (right: DataTableRight) => sql`(${tablesWith(actor, right)}) is true`
  return sql`json_build_object('read', ${has('read')}, 'edit', ${has('edit')}, 'write', ${has('write')}) as rights`
}
