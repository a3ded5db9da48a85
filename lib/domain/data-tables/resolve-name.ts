import { plainName } from '@/lib/shared/plain-name'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** The English name of a data table: 400 when the requested one is taken; one generated from the title gets
 * a number. */
export async function resolveName(
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
