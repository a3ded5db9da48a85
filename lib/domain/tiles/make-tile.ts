import type { View } from '@/lib/domain/drawing'
import { type Layer, quoted } from '@/lib/domain/layers'
import {
  type Database,
  databaseKind,
  type Sql,
  empty,
  join,
  sql,
  statementName,
} from '@/lib/platform/database'
import { encodeTile } from './encode-tile'
import { seenObjects } from './seen-objects'
import { tileFields, tileLayerName, tileValue } from './tile-fields'
import { tileMargin, tileUnits } from './tile-place'

/** A tile encoded by the database in one statement. */
export async function writeTile(database: Database, layer: Layer, view: View, where?: Sql): Promise<Buffer> {
  const fields = tileFields(layer)
  const named = fields.map((field) => sql`${tileValue(field)} as ${quoted(field.name)}`)
  const [minX, minY, maxX, maxY] = view.box
  const bounds = sql`(select st_makeenvelope(${minX}::float8, ${minY}::float8, ${maxX}::float8, ${maxY}::float8, 3857)::box2d)`
  // These two names contain a blank, so no column of a layer can have them.
  const own = fields.map(({ name }) => sql`, ${quoted(name)}`)
  // Objects without a geometry in the tile are left out by the encoder; a condition would make each geometry twice.
  // Written and read in base64 faster than in the database's own form of bytes.
  const statement = sql`
    select encode(st_asmvt(tile, ${tileLayerName(layer)}::text, ${tileUnits}::int, 'tile geometry', 'tile id'), 'base64') as tile from (
      select "tile id"${own.length > 0 ? join(own, '') : empty},
        st_asmvtgeom(st_transform("cut geometry", 3857), ${bounds}, ${tileUnits}::int, ${tileMargin}::int, true) as "tile geometry"
      from (${seenObjects(layer, view, join([sql`o.${quoted(layer.pkField)} as "tile id"`, ...named], ', '), where)}) seen
    ) tile`
  // Statements with a filter are rarely repeated, so they are not prepared.
  const name = where ? undefined : statementName(statement.text)
  const [row] = await database.query<{ tile: string }>(statement, name)
  return Buffer.from(row?.tile ?? '', 'base64')
}

/** A vector tile of a layer, or of its objects that match a condition on `o`; empty where there is nothing.
 * The embedded database cannot encode tiles, so they are encoded here. */
export function makeTile(database: Database, layer: Layer, view: View, where?: Sql): Promise<Buffer> {
  return databaseKind() === 'postgresql'
    ? writeTile(database, layer, view, where)
    : encodeTile(database, layer, view, where)
}
