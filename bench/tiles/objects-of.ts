import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** The ids and attributes of all objects of a tile. */
export function objectsOf(bytes: Buffer): string[] {
  const { layers } = new VectorTile(new PbfReader(bytes))
  const features = Object.values(layers).flatMap((layer) =>
    Array.from({ length: layer.length }, (_, at) => layer.feature(at)),
  )
  return features
    .map(({ id, properties }) => `${id} ${JSON.stringify(Object.entries(properties).sort())}`)
    .sort()
}
