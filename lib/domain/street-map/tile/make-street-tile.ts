import { type Database, databaseKind } from '@/lib/platform/database'
import { encodeStreetTile } from './encode-street-tile'
import { writeStreetTile } from './write-street-tile'
import type { TileAddress } from './seen-features'

/** A vector tile of an import; empty where there is nothing. The embedded database cannot encode tiles, so
 * they are encoded here. */
export function makeStreetTile(database: Database, edition: number, address: TileAddress): Promise<Buffer> {
  return databaseKind() === 'postgresql'
    ? writeStreetTile(database, edition, address)
    : encodeStreetTile(database, edition, address)
}
