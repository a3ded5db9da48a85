import { type Database, raw, type Sql, sql } from '@/lib/platform/database'
import { type Issue, Problem } from '@/lib/problems'
import { columnType, takesEvery } from '../fields/column-types'
import { type LayerField, quoted, tableOf } from '../record'
import { checkColumns } from './check-columns'

interface Table {
  tableSchema: string
  tableName: string
}

/** Alters columns to match the fields, matched by id: renames, changes types, drops and adds. The caller
 * holds the table lock. */
export async function alterTable(
  database: Database,
  table: Table,
  before: readonly LayerField[],
  after: readonly LayerField[],
): Promise<void> {
  const changed = after.flatMap((field) => {
    const was = before.find(({ id }) => id === field.id)
    return was ? [{ was, is: field }] : []
  })
  await checkColumns(database, table, before, after)
  await rejectLoss(database, table, changed, after)
  const steps = [
    ...before.filter(({ id }) => !after.some((field) => field.id === id)).map(drop),
    ...rename(changed),
    ...changed.filter(({ was, is }) => was.type !== is.type).map(retype),
    ...after.filter(({ id }) => !before.some((field) => field.id === id)).map(add),
  ]
  for (const step of steps) await database.query(sql`alter table ${tableOf(table)} ${step}`)
}

/** Whether columns are dropped or change their type, on which other relations may depend. */
export function takesAway(before: readonly LayerField[], after: readonly LayerField[]): boolean {
  return before.some((field) => after.find(({ id }) => id === field.id)?.type !== field.type)
}

interface Change {
  was: LayerField
  is: LayerField
}

const drop = ({ name }: LayerField): Sql => sql`drop column if exists ${quoted(name)}`
const add = ({ name, type }: LayerField): Sql =>
  sql`add column if not exists ${quoted(name)} ${columnType(type)}`

/** Two fields may swap names, so each goes through a temporary name that no field can have. */
function rename(changed: readonly Change[]): Sql[] {
  const renamed = changed.filter(({ was, is }) => was.name !== is.name)
  const between = ({ id }: LayerField) => quoted(`~${id}`)
  return [
    ...renamed.map(({ was }) => sql`rename column ${quoted(was.name)} to ${between(was)}`),
    ...renamed.map(({ is }) => sql`rename column ${between(is)} to ${quoted(is.name)}`),
  ]
}

function retype({ was, is }: Change): Sql {
  const column = quoted(is.name)
  const value = !takesEvery(was.type, is.type)
    ? raw('null')
    : // A date begins at midnight UTC.
      was.type === 'date' && is.type === 'timestamp'
      ? sql`${column}::timestamp at time zone 'UTC'`
      : column
  return sql`alter column ${column} type ${columnType(is.type)} using (${value})::${columnType(is.type)}`
}

/** 400 when values would be lost: a column with values only takes a type that holds all of them. */
async function rejectLoss(
  database: Database,
  table: Table,
  changed: readonly Change[],
  after: readonly LayerField[],
): Promise<void> {
  const issues: Issue[] = []
  for (const { was, is } of changed) {
    if (was.type === is.type || takesEvery(was.type, is.type)) continue
    const [row] = await database.query<{ held: boolean }>(
      sql`select exists (select from ${tableOf(table)} where ${quoted(was.name)} is not null) as held`,
    )
    if (row?.held) issues.push({ path: `fields.${after.indexOf(is)}.type`, rule: 'columnHoldsValues' })
  }
  if (issues.length > 0) throw new Problem('request.invalid', {}, {}, issues)
}
