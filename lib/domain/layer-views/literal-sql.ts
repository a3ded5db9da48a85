import { type Database, type Sql, sql } from '@/lib/platform/database'

/** The text of a statement with its values as literals, quoted by the database: a view takes no parameters. */
export async function literalSql(database: Database, { strings, values }: Sql): Promise<string> {
  if (values.length === 0) return strings.join('')
  const texts = values.map(textOf)
  const literals = await database.query<{ literal: string }>(sql`
    select quote_nullable(value) as literal from unnest(${texts}::text[]) with ordinality as given(value, at) order by at`)
  return strings.map((part, at) => `${part}${literals[at]?.literal ?? ''}`).join('')
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map((one) => elementOf(textOf(one))).join(',')}}`
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  throw new Error(`A view cannot hold a value of the type ${typeof value}`)
}

const elementOf = (text: string | null): string =>
  text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`
