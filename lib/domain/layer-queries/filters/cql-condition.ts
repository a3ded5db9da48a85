import type { LayerField } from '@/lib/domain/layers'
import { type Database, type Sql, sql } from '@/lib/platform/database'
import { OgcException } from '../fault'
import { compileFilter } from './compile-filter'
import { readCql } from './read-cql'
import { placeFilter } from './place-filter'

/** A table over `o` for a filter. */
export interface CqlTable {
  key: Sql
  fields: readonly LayerField[]
  /** Null for tables without geometry. */
  geometry: { name: string; column: Sql } | null
}

/** A CQL filter as a condition, for endpoints other than the map services: errors are ordinary problems. */
export async function cqlCondition(database: Database, table: CqlTable, text: string): Promise<Sql> {
  try {
    const filter = await placeFilter(database, readCql(text))
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
