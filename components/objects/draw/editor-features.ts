import type { GeoJSONStoreFeatures } from 'terra-draw'
import { type Piece, pieceKinds, tidyPlace } from './pieces'

type Place = [number, number]

const kindOf = ({ properties }: GeoJSONStoreFeatures) => pieceKinds.find((kind) => kind === properties.mode)

function placesOf({ geometry }: GeoJSONStoreFeatures): Place[] {
  if (geometry.type === 'Point') return [tidyPlace(geometry.coordinates)]
  return (geometry.type === 'LineString' ? geometry.coordinates : (geometry.coordinates[0] ?? [])).map(
    tidyPlace,
  )
}

/** A finished feature of the drawing library as a part. */
export function toPiece(feature: GeoJSONStoreFeatures): Piece[] {
  const kind = kindOf(feature)
  return kind ? [{ id: String(feature.id), kind, coordinates: placesOf(feature) }] : []
}

function geometryOf({ kind, coordinates }: Piece): GeoJSONStoreFeatures['geometry'] {
  const places = coordinates.map((place) => [...place])
  if (kind === 'point') return { type: 'Point', coordinates: places[0] ?? [] }
  return kind === 'linestring'
    ? { type: 'LineString', coordinates: places }
    : { type: 'Polygon', coordinates: [places] }
}

/** A part as a feature of the drawing library. */
export const toFeature = (piece: Piece): GeoJSONStoreFeatures => ({
  type: 'Feature',
  ...(piece.id !== undefined && { id: piece.id }),
  geometry: geometryOf(piece),
  properties: { mode: piece.kind },
})
