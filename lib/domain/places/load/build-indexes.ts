import { type Database, raw, sql } from '@/lib/platform/database'

const kinds = ['places', 'areas', 'words'] as const

/** Builds the indexes of an edition before it is attached, so that attaching is instant. */
export async function buildIndexes(database: Database, edition: number): Promise<void> {
  for (const kind of kinds) {
    const own = `${kind}_${edition}`
    // Area indexes exist already: parents were looked up with them.
    const indexes = await database.query<{ definition: string; key: boolean }>(sql`
      select pg_get_indexdef(i.indexrelid) as definition, i.indisprimary as key from pg_index i
      where i.indrelid = ${`geocoding.${kind}`}::regclass and ${kind} <> 'areas' order by i.indexrelid`)
    for (const { definition, key } of indexes) await database.query(raw(ofEdition(definition, key, own)))
    // Without the check, attaching would scan the whole table while searches wait.
    await database.query(raw(`alter table geocoding.${own} add check (edition = ${edition})`))
    await database.query(raw(`analyze geocoding.${own}`))
  }
}

/** The same index on the table of the edition; the database chooses its name. */
function ofEdition(definition: string, key: boolean, table: string): string {
  const over = definition.slice(definition.indexOf(' USING '))
  if (key) return `alter table geocoding.${table} add primary key ${over.slice(over.indexOf('('))}`
  return `create index on geocoding.${table}${over}`
}
