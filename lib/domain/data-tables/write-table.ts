import { isDeepStrictEqual } from 'node:util'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import {
  alterTable,
  catalogPolicy,
  countObjects,
  lockNames,
  type LayerField,
  makeTable,
  ownColumns,
  rejectDependents,
  resolveFields,
  resolveTableName,
  tableExists,
  tableOf,
  takesAway,
} from '@/lib/domain/layers'
import { type Database, sql } from '@/lib/platform/database'
import { lockDataTable } from './lock-table'
import { requireDataTable } from './read-tables'
import { type VisibleDataTable, ownSchema } from './record'
import { registerTable, resolveRegisteredFields } from './register-table'
import type { DataTableChange, NewDataTable } from './schema'
import { plainName } from '@/lib/shared/plain-name'
import { invalid } from '@/lib/problems'

/** The English name of a data table: 400 when the requested one is taken; one generated from the title gets
 * a number. */
async function resolveName(
  database: Database,
  input: string | null | undefined,
  title: string,
  ownId: number | null = null,
): Promise<string> {
  if (input) {
    if (await taken(database, input, ownId)) throw invalid({ path: 'info.typeName', rule: 'taken' })
    return input
  }
  const base = plainName(title, 'table')
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!(await taken(database, name, ownId))) return name
  }
}

async function taken(database: Database, name: string, ownId: number | null): Promise<boolean> {
  const found = await database.query(sql`
    select 1 from data_tables where lower(name) = lower(${name}) and id is distinct from ${ownId}::int limit 1`)
  return found.length > 0
}

/** Creates a data table, or registers an existing one. The creator owns it. */
export async function createDataTable(ctx: Context, input: NewDataTable): Promise<VisibleDataTable> {
  const { actor, database } = ctx
  authorize(catalogPolicy.make, actor, undefined)
  const registers = Boolean(input.dataStoreName) && input.dataStoreName !== 'local'
  if (registers) authorize(catalogPolicy.administer, actor, undefined)
  await lockNames(database)
  const name = await resolveName(database, input.info?.typeName, input.name)
  const place = registers
    ? await registerTable(database, input, name)
    : await resolveOwn(database, input, name)
  if (!registers) await makeTable(database, { ...place, geometry: null })
  const [row] = await database.query<{ id: number }>(sql`
    insert into data_tables (name, title, table_schema, table_name, pk_field, fields, owner_id)
    values (${name}, ${input.name.trim()}, ${place.tableSchema}, ${place.tableName}, ${place.pkField},
      ${JSON.stringify(place.fields)}, ${actor.userId})
    returning id`)
  if (!row) throw new Error('The data table was not written')
  const table = await requireDataTable(ctx, row.id, 'edit')
  ctx.audit({ ...entry(ctx, row.id), action: 'create', after: audited(table) })
  return table
}

async function resolveOwn(database: Database, input: NewDataTable, name: string) {
  const inputs = (input.fields ?? []).map((field) => ({ ...field, id: null }))
  const pkField = ownColumns(inputs).key
  const fields = await resolveFields(database, { fields: [], own: [pkField] }, inputs)
  const tableName = await resolveTableName(database, name, 'table')
  return { tableSchema: ownSchema, tableName, pkField, fields }
}

/** Changes a data table, and its columns where the fields require it. The answer contains the whole table,
 * so a change also needs the right to read. */
export async function changeDataTable(
  ctx: Context,
  id: number,
  change: DataTableChange,
  ifMatch: string | null,
): Promise<VisibleDataTable> {
  const { database } = ctx
  const before = await lockDataTable(ctx, id, {
    rights: ['edit', 'read'],
    ifMatch,
    rows: change.fields !== undefined,
  })
  const fields = await resolveChange(database, before, change)
  const wanted = change.info?.typeName
  const renamed = wanted && wanted !== before.name
  if (renamed) await lockNames(database)
  const name = renamed ? await resolveName(database, wanted, '', id) : before.name
  const title = change.name?.trim() ?? before.title
  if (name === before.name && title === before.title && isDeepStrictEqual(fields, before.fields))
    return before
  if (before.tableSchema === ownSchema) await alter(database, before, fields)
  await database.query(sql`
    update data_tables set name = ${name}, title = ${title}, fields = ${JSON.stringify(fields)}, revision = revision + 1
    where id = ${id}`)
  const after = await requireDataTable(ctx, id, 'edit')
  ctx.audit({ ...entry(ctx, id), action: 'update', before: audited(before), after: audited(after) })
  return after
}

async function resolveChange(
  database: Database,
  before: VisibleDataTable,
  { fields }: DataTableChange,
): Promise<LayerField[]> {
  if (!fields) return before.fields
  if (before.tableSchema !== ownSchema) return resolveRegisteredFields(database, before, fields)
  return resolveFields(database, { fields: before.fields, own: [before.pkField] }, fields)
}

async function alter(
  database: Database,
  before: VisibleDataTable,
  fields: readonly LayerField[],
): Promise<void> {
  if (takesAway(before.fields, fields)) await rejectDependents(database, before)
  await alterTable(database, before, before.fields, fields)
}

/** Deletes a data table with its rows and rights; a registered table stays in its schema. */
export async function deleteDataTable(ctx: Context, id: number, ifMatch: string | null): Promise<void> {
  const { database } = ctx
  const table = await lockDataTable(ctx, id, { rights: ['edit'], ifMatch, rows: true })
  const there = await tableExists(database, table)
  const rows = there ? await countObjects(database, table) : 0
  if (there && table.tableSchema === ownSchema) {
    await rejectDependents(database, table)
    await database.query(sql`drop table ${tableOf(table)}`)
  }
  await database.query(sql`delete from data_tables where id = ${id}`)
  ctx.audit({ ...entry(ctx, id), action: 'delete', before: { ...audited(table), rows } })
}

const entry = ({ actor }: Context, entityId: number) => ({
  noun: 'data-table' as const,
  entityId,
  organizationIds: [actor.organizationId],
})

function audited({ name, title, tableSchema, tableName, fields, ownerId }: VisibleDataTable): object {
  return { name, title, tableSchema, tableName, fields, ownerId }
}
