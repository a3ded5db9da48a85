import type { Database } from '@/lib/platform/database'
import { readPoints } from './read-points'
import { readShapes } from './read-shapes'
import type { Rows } from './rows'
import type { Source, View, Wanted } from './source'

/** The objects in view in pixel coordinates, ordered by key; null when there are none. */
export function readRows(
  database: Database,
  source: Source,
  view: View,
  wanted: Wanted,
): Promise<Rows | null> {
  const read = source.geometryType === 'Point' ? readPoints : readShapes
  return read(database, source, view, wanted)
}
