import type { Database } from '@/lib/platform/database'
import { readPoints } from './read-points'
import { readShapes } from './read-shapes'
import type { Feature } from './shapes/feature'
import type { Source, View, Wanted } from './source'

/** The objects in view, laid on the pixels, in the order of their keys. */
export function readFeatures(
  database: Database,
  source: Source,
  view: View,
  wanted: Wanted,
): Promise<Feature[]> {
  const read = source.geometryType === 'Point' ? readPoints : readShapes
  return read(database, source, view, wanted)
}
