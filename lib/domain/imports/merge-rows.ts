import type { Context } from '@/lib/access/context'
import { type LayerField, quoted, tableOf } from '@/lib/domain/layers'
import {
  cast,
  heeding,
  inDimensions,
  type ObjectTable,
  readColumns,
  sameFlat,
  snapshotSql,
  type TableColumn,
} from '@/lib/domain/objects'
import { type Database, join, type Sql, sql } from '@/lib/platform/database'
import type { ImportField } from './name-columns'
import { Interrupted } from './heartbeat'
import type { Changes, RowError } from './record'
import type { PlaceTable } from './resolve-target'
import type { Merging } from './schema'

/** A staging table with the rows of a file. */
export interface Filled {
  table: ObjectTable
  /** With the columns of the layer that they go into. */
  fields: readonly ImportField[]
  /** Whether its geometries have heights. */
  heights: boolean
  rows: number
}

export interface Merge {
  target: PlaceTable
  staged: Filled
  /** Fields of the layer that the file has. */
  fields: readonly LayerField[]
  /** Whether the changes are only counted. */
  dryRun: boolean
  /** Gets the ids of inserted objects in the order of their rows. */
  inserted?: ((objectIds: number[]) => void) | undefined
}

/** Objects that a change touches, as they were. */
const before = sql`_import_before`

/** Replaces all objects of a layer by the staged rows. */
export async function replaceRows(ctx: Context, merge: Merge): Promise<Changes> {
  const { target, staged, dryRun } = merge
  await lock(ctx, target)
  const missing = await count(ctx, sql`select count(*) as count from ${tableOf(target)}`)
  if (!dryRun) {
    await removeObjects(ctx, target, sql`true`)
    await insertRows(ctx, merge, sql`true`)
  }
  return { added: staged.rows, changed: 0, unchanged: 0, missing }
}

/** Updates the objects of a layer whose key a staged row has, and adds the others. Objects that the file does not have
 * are kept, marked or deleted; kept when rows were refused, since theirs may be among them. */
export async function upsertRows(
  ctx: Context,
  merge: Merge,
  { keyField, missing, missingField }: Merging,
  isComplete: () => boolean,
): Promise<Changes> {
  const { target, dryRun } = merge
  await lock(ctx, target)
  // Somebody has just repeated a key in the layer.
  if ((await dropUnclear(ctx.database, target, merge.staged, keyField)).length > 0) throw new Interrupted()
  await findObjects(ctx, merge, keyField)
  const rows = tableOf(merge.staged.table)
  const unmatched = sql`not exists (select 1 from ${rows} s where s._object = o.${quoted(target.pkField)})`
  const counted = (condition: Sql) =>
    count(ctx, sql`select count(*) as count from ${rows} where ${condition}`)
  const changes = {
    added: await counted(sql`_object is null`),
    changed: await counted(sql`not _same`),
    unchanged: await counted(sql`_same`),
    missing: await count(ctx, sql`select count(*) as count from ${tableOf(target)} o where ${unmatched}`),
  }
  if (dryRun) return changes
  await updateObjects(ctx, merge)
  const complete = isComplete()
  if (missing === 'delete' && complete) await removeObjects(ctx, target, unmatched)
  if (missing === 'mark' && missingField !== undefined && complete) {
    const mark = quoted(missingField)
    const changed = sql`o.${mark} is distinct from (${unmatched})`
    const marked = sql`update ${tableOf(target)} o set ${mark} = ${unmatched} where ${changed}`
    await withHistory(ctx, target, changed, marked)
  }
  await insertRows(ctx, merge, sql`_object is null`)
  return changes
}

/** The column of the staged rows for a field of the layer: they are named by position, so that no field is in the way of
 * the other columns. */
export const stagedNames = (fields: readonly ImportField[]): ImportField[] =>
  fields.map((field, at) => ({ ...field, column: `c${at}` }))

const stagedColumn = ({ fields }: Filled, name: string): Sql =>
  quoted(`c${fields.findIndex(({ column }) => column === name)}`)

const dimensionsOf = (types: ReadonlyMap<string, TableColumn>, { geometry }: PlaceTable) =>
  types.get(geometry.field)?.dimensions

/** Whether a geometry of the layer is the staged one, as far as that has dimensions. */
const sameAs = ({ heights }: Filled, own: Sql, dimensions: TableColumn['dimensions'] | undefined): Sql =>
  heights ? sql`st_orderingequals(st_force3dz(${own}), s.geom)` : sameFlat(own, sql`s.geom`, dimensions)

/** Nobody changes the layer between the comparison and the changes. */
const lock = (ctx: Context, target: PlaceTable) =>
  ctx.database.query(sql`lock table ${tableOf(target)} in share row exclusive mode`)

async function count({ database }: Context, query: Sql): Promise<number> {
  const [row] = await database.query<{ count: number }>(query)
  return Number(row?.count ?? 0)
}

/** Drops staged rows without their object: those without a key, repeated ones, and those of several objects. */
export async function dropUnclear(
  database: Database,
  target: PlaceTable,
  staged: Filled,
  keyField: string,
): Promise<RowError[]> {
  const rows = tableOf(staged.table)
  const types = await readColumns(database, target)
  const key = cast(stagedColumn(staged, keyField), types.get(keyField))
  const title = staged.fields.find(({ column }) => column === keyField)?.rusName ?? keyField
  const unclear = [
    { rule: 'required', condition: sql`${key} is null` },
    {
      rule: 'repeated',
      condition: sql`id in (
        select id from (select id, row_number() over (partition by ${key} order by id) as n from ${rows}) x where n > 1)`,
    },
    {
      rule: 'keyShared',
      condition: sql`${key} in (select ${quoted(keyField)} from ${tableOf(target)} group by 1 having count(*) > 1)`,
    },
  ] as const
  const errors: RowError[] = []
  for (const { rule, condition } of unclear) {
    const gone = await database.query<{ row: number }>(
      sql`delete from ${rows} where ${condition} returning _row as row`,
    )
    for (const { row } of gone.toSorted((one, other) => one.row - other.row))
      errors.push({ row, path: title, rule })
  }
  return errors
}

/** Notes for each row the object with its key, and whether it is the same. */
async function findObjects(ctx: Context, { target, staged, fields }: Merge, keyField: string): Promise<void> {
  const types = await readColumns(ctx.database, target)
  const given = ({ name }: Pick<LayerField, 'name'>) =>
    cast(sql`s.${stagedColumn(staged, name)}`, types.get(name))
  const alike = [
    sameAs(staged, sql`o.${quoted(target.geometry.field)}`, dimensionsOf(types, target)),
    ...fields.map((field) => sql`o.${quoted(field.name)} is not distinct from ${given(field)}`),
  ]
  const rows = tableOf(staged.table)
  await ctx.database.query(sql`alter table ${rows} add column _object bigint, add column _same boolean`)
  const compared = ctx.database.query(sql`
    update ${rows} s set _object = o.${quoted(target.pkField)}, _same = coalesce(${join(alike, ' and ')}, false)
    from ${tableOf(target)} o where o.${quoted(keyField)} = ${given({ name: keyField })}`)
  await heeding('fields', compared)
}

async function updateObjects(ctx: Context, { target, staged, fields }: Merge): Promise<void> {
  const types = await readColumns(ctx.database, target)
  const rows = tableOf(staged.table)
  const place = quoted(target.geometry.field)
  const dimensions = dimensionsOf(types, target)
  const own = sql`o.${place}`
  const changed = sql`o.${quoted(target.pkField)} in (select _object from ${rows} where not _same)`
  const values = [
    dimensions
      ? sql`${place} = case when ${sameAs(staged, own, dimensions)} then ${own} else ${inDimensions(sql`s.geom`, dimensions)} end`
      : sql`${place} = s.geom`,
    ...fields.map(
      ({ name }) => sql`${quoted(name)} = ${cast(sql`s.${stagedColumn(staged, name)}`, types.get(name))}`,
    ),
  ]
  await withHistory(
    ctx,
    target,
    changed,
    sql`update ${tableOf(target)} o set ${join(values)} from ${rows} s
      where o.${quoted(target.pkField)} = s._object and not s._same`,
  )
}

/** Updates objects, and writes their history. */
async function withHistory(ctx: Context, target: PlaceTable, changed: Sql, update: Sql): Promise<void> {
  await keepBefore(ctx, target, changed)
  await heeding('fields', ctx.database.query(update))
  await ctx.database.query(sql`
    insert into object_history (layer_id, object_id, user_id, action, before, after)
    select ${target.id}::int, b.id, ${ctx.actor.userId}::int, 'update', b.snapshot, ${snapshotSql(target)}
    from ${before} b join ${tableOf(target)} o on o.${quoted(target.pkField)} = b.id`)
  await ctx.database.query(sql`drop table ${before}`)
}

/** Deletes objects with what is kept beside them. */
async function removeObjects(ctx: Context, target: PlaceTable, condition: Sql): Promise<void> {
  await keepBefore(ctx, target, condition)
  const gone = sql`delete from ${tableOf(target)} o using ${before} b where o.${quoted(target.pkField)} = b.id`
  await heeding('fields', ctx.database.query(gone))
  await ctx.database.query(sql`
    update layer_files f set deleted_at = now(), missing_since = now() from ${before} b
    where f.layer_id = ${target.id} and f.object_id = b.id and f.deleted_at is null`)
  await ctx.database.query(sql`
    delete from gml_properties p using ${before} b
    where p.layer_id = ${target.id}::int and p.table_name = ${target.tableName}::text and p.object_id = b.id`)
  await ctx.database.query(sql`
    insert into object_history (layer_id, object_id, user_id, action, before)
    select ${target.id}::int, b.id, ${ctx.actor.userId}::int, 'delete', b.snapshot from ${before} b`)
  await ctx.database.query(sql`drop table ${before}`)
}

const keepBefore = (ctx: Context, target: ObjectTable, condition: Sql) =>
  ctx.database.query(sql`
    create temporary table ${before} on commit drop as
    select o.${quoted(target.pkField)}::bigint as id, ${snapshotSql(target)} as snapshot
    from ${tableOf(target)} o where ${condition}`)

/** Inserts staged rows in the order of the file. */
export async function insertRows(
  ctx: Context,
  { target, staged, fields, inserted }: Merge,
  condition: Sql,
): Promise<void> {
  const types = await readColumns(ctx.database, target)
  const columns = fields.map(({ name }) => quoted(name))
  const values = fields.map(({ name }) => cast(stagedColumn(staged, name), types.get(name)))
  const ids = inserted ? sql`returning ${quoted(target.pkField)} as id` : sql``
  const writing = ctx.database.query<{ id: number }>(sql`
    insert into ${tableOf(target)} (${join([quoted(target.geometry.field), ...columns])})
    select ${join([inDimensions(quoted('geom'), dimensionsOf(types, target)), ...values])} from ${tableOf(staged.table)} where ${condition} order by id ${ids}`)
  const rows = await heeding('fields', writing)
  inserted?.(rows.map(({ id }) => Number(id)))
}
