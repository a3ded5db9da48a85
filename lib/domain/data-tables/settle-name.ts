import { plainName } from '@/lib/shared/plain-name'
import { type Database, sql } from '@/lib/platform/database'
import { invalid } from '@/lib/problems'

/** The English name of a data table: 400 when the one asked for is taken; one made from the title gets a number. */
export async function settleName(
  database: Database,
  wish: string | null | undefined,
  title: string,
): Promise<string> {
  if (wish) {
    if (await taken(database, wish)) throw invalid({ path: 'info.typeName', rule: 'taken' })
    return wish
  }
  const base = plainName(title, 'table')
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!(await taken(database, name))) return name
  }
}

async function taken(database: Database, name: string): Promise<boolean> {
  return (
    (await database.query(sql`select 1 from data_tables where lower(name) = lower(${name}) limit 1`)).length >
    0
  )
}
