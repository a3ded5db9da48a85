import type { View } from '@/lib/domain/drawing'
import type { Layer } from '@/lib/domain/layers'
import { type Database, databaseKind, type Sql } from '@/lib/platform/database'
import { encodeTile } from './encode-tile'
import { writeTile } from './write-tile'

/** A vector tile of a layer, or of its objects that match a condition on `o`; empty where there is nothing.
 * The embedded database cannot encode tiles, so they are encoded here. */
export function makeTile(database: Database, layer: Layer, view: View, where?: Sql): Promise<Buffer> {
  return databaseKind() === 'postgresql'
    ? writeTile(database, layer, view, where)
    : encodeTile(database, layer, view, where)
}
