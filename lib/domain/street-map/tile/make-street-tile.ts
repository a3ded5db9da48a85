import { type Database, databaseKind } from '@/lib/platform/database'
import { encodeStreetTile } from './encode-street-tile'
import { writeStreetTile } from './write-street-tile'
import type { TileAddress } from './seen-features'

/** A vector tile of an import, empty where it holds nothing. The embedded database cannot write tiles, so there they
 * are written here. */
export function makeStreetTile(database: Database, edition: number, address: TileAddress): Promise<Buffer> {
  return databaseKind() === 'postgresql'
    ? writeStreetTile(database, edition, address)
    : encodeStreetTile(database, edition, address)
}
