import type { View } from '@/lib/domain/drawing'
import type { Layer } from '@/lib/domain/layers'
import { type Database, databaseKind, type Sql } from '@/lib/platform/database'
import { encodeTile } from './encode-tile'
import { writeTile } from './write-tile'

/** A vector tile of a layer, or of those of its objects that a condition over `o` leaves; empty where it holds nothing. The embedded database cannot write tiles, so there they
 * are written here. */
export function makeTile(database: Database, layer: Layer, view: View, where?: Sql): Promise<Buffer> {
  return databaseKind() === 'postgresql'
    ? writeTile(database, layer, view, where)
    : encodeTile(database, layer, view, where)
}
