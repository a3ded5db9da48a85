import type { Context } from '@/lib/access/context'
import { env } from '@/lib/platform/env'
import { encodingNames } from '@/lib/domain/formats'
import { type ColumnMatch, guessColumns } from './guess-columns'
import { taskTargets } from './kinds/task-targets'
import { readWorkTypes } from './kinds/task-rows'
import { userTargets } from './kinds/user-targets'
import { rowsAtMost } from './limits'
import { withTable } from './open-upload'
import type { ImportKind, Target } from './record'
import type { ReadTable } from './schema'

/** A table before its columns are matched. */
export interface TablePreview {
  fileName: string
  format: 'csv' | 'xlsx'
  encoding: string | null
  encodings: readonly string[]
  separator: string | null
  sheets: readonly string[]
  sheet: string | null
  columns: readonly string[]
  /** The first rows. */
  rows: { number: number; cells: readonly string[] }[]
  /** Rows that are not blank; of a file beyond the limit one more than it. */
  count: number
  limit: number
  targets: { name: string; title: string; required: boolean }[]
  guess: ColumnMatch[]
  timeZone: string
}

const sampled = 10

/** What columns of a kind can be for. */
export const targetsOf = async (ctx: Context, kind: ImportKind): Promise<readonly Target[]> =>
  kind === 'users' ? userTargets : taskTargets(await readWorkTypes(ctx))

/** Reads the columns and the first rows of an uploaded table, and guesses what the columns are for. */
export async function readUpload(ctx: Context, kind: ImportKind, body: ReadTable): Promise<TablePreview> {
  const targets = await targetsOf(ctx, kind)
  return withTable(ctx, body, async (table, fileName) => {
    const rows: TablePreview['rows'] = []
    let count = 0
    for await (const { number, cells } of table.rows()) {
      if (count < sampled) rows.push({ number, cells: cells.map((cell) => cell.slice(0, 200)) })
      if (++count > rowsAtMost[kind]) break
    }
    const { format, encoding, separator, sheets, sheet, columns } = table
    return {
      fileName,
      format,
      encoding,
      encodings: encoding === null ? [] : encodingNames,
      separator,
      sheets,
      sheet,
      columns,
      rows,
      count,
      limit: rowsAtMost[kind],
      targets: targets.map(({ name, titles, required }) => ({
        name,
        title: titles[ctx.locale],
        required: required ?? false,
      })),
      guess: guessColumns(columns, targets),
      timeZone: env.TIME_ZONE,
    }
  })
}
