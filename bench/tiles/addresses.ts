import { layerName, type TableName } from '../map/fill-layers'
import { placesOf, type TileAddress, tileAt } from '../map/places'

export interface AskedTile extends TileAddress {
  table: TableName
}

const zooms = [14, 15, 16, 17]
const perZoom = 10

/** A hundred and twenty tiles of points, lines and areas, at four zooms and ten places of each. */
export function askedTiles(scale: number): AskedTile[] {
  return (['bench_points', 'bench_lines', 'bench_areas'] as const).flatMap((table, at) =>
    zooms.flatMap((zoom) =>
      placesOf(perZoom, 100 + at * 100 + zoom, scale).map((place) => ({ table, ...tileAt(place, zoom) })),
    ),
  )
}

export function targetOf({ table, z, x, y }: AskedTile, ids: ReadonlyMap<string, number>, copy = 0): string {
  return `/service/tiles/${ids.get(layerName(table, copy))}/${z}/${x}/${y}.mvt`
}
