import { readingContext } from '@/lib/access/context'
import { loadActorsByToken } from '@/lib/access/load-actor'
import { hashToken } from '@/lib/access/tokens'
import { requireLayer } from '@/lib/domain/layers'
import { makeTile } from '@/lib/domain/tiles/make-tile'
import { viewOf } from '@/lib/domain/tiles/tile-place'
import { type Database, database, type Sql } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'
import { viewer } from '../map/fill-layers'
import type { RecordedStatement } from '../rig/run-pgbench'
import type { AskedTile } from './addresses'

/** The tile as the product's own statement writes it. */
export async function readTile(
  { table, ...address }: AskedTile,
  through: Database = database,
): Promise<Buffer> {
  const [actor] = await loadActorsByToken(database, [hashToken(viewer)], env.SESSION_IDLE_DAYS)
  if (!actor) throw new Error('Nobody looks at the maps')
  const layer = await requireLayer(await readingContext(actor, 'ru'), { typeName: table }, 'read')
  return makeTile(through, layer, viewOf(address))
}

/** The one statement that makes a tile. */
export async function recordTile(tile: AskedTile): Promise<RecordedStatement> {
  const recorded: Sql[] = []
  await readTile(tile, {
    ...database,
    query: (statement, ...rest) => {
      recorded.push(statement)
      return database.query(statement, ...rest)
    },
  })
  const [statement, ...more] = recorded
  if (!statement || more.length > 0)
    throw new Error(`A tile takes ${recorded.length} statements instead of one`)
  return { text: statement.text, values: statement.values }
}
