import type { Context } from '@/lib/access/context'
import type { LossKind, Notice, Notices } from '@/lib/domain/formats'
import { quoted } from '@/lib/domain/layers'
import { fromTable, keepsHeights, type ObjectTable, readColumns } from '@/lib/domain/objects'
import { type Sql, sql } from '@/lib/platform/database'

export type ExportNotices = Notices<LossKind>
export type ExportNotice = Notice<LossKind>
/** What will or may be left out, before anything is counted. */
export type ExpectedNotice = Omit<ExportNotice, 'count'>

interface GeometryForm {
  /** Whether the geometries have heights. */
  heights: boolean
  /** Whether they have measures: all, or perhaps some. */
  measures: 'all' | 'some' | null
}

/** What the geometries of a table have beside x and y; a remote layer has no table here. */
export async function formOf({ database }: Context, table: ObjectTable): Promise<GeometryForm> {
  if (!table.tableName || !table.geometry) return { heights: false, measures: null }
  const column = (await readColumns(database, { ...table, fields: [] })).get(table.geometry.field)
  const measures = column?.dimensions?.endsWith('M') ? 'all' : column?.mixed ? 'some' : null
  return { heights: keepsHeights(column), measures }
}

/** Counts the objects with measures: no format has them. */
export async function countMeasures(
  { database }: Context,
  table: ObjectTable,
  where: Sql,
  notices: ExportNotices,
): Promise<void> {
  const measured = sql`st_zmflag(o.${quoted(table.geometry?.field ?? '')}) in (1, 3)`
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::int as count from ${fromTable(table)} where ${where} and ${measured}`,
  )
  if (row && row.count > 0) notices.add('measures', null, row.count)
}
