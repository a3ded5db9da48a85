import type { LayerField } from '@/lib/domain/layers'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { OgcException } from '../fault'
import { compileFilter } from './compile-filter'
import { readCql } from './read-cql'
import { requireSound } from './require-sound'

/** A table over `o` that a filter speaks of. */
export interface CqlTable {
  key: Sql
  fields: readonly LayerField[]
  /** Null for tables without geometry. */
  geometry: { name: string; column: Sql } | null
}

/** The filter of the map services as a condition, for addresses that are none of theirs: what is wrong with it is an
 * ordinary problem. */
export async function cqlCondition(database: Database, table: CqlTable, text: string): Promise<Sql> {
  try {
    const filter = readCql(text)
    await requireSound(database, filter)
    return compileFilter(
      {
        name: '',
        pk: table.key,
        fields: table.fields,
        geometry: table.geometry?.column ?? sql`null::geometry`,
        layer: { geomField: table.geometry?.name ?? '' },
      },
      filter,
    )
  } catch (error) {
    throw error instanceof OgcException ? error.problem : error
  }
}
