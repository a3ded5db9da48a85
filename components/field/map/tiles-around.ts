/** A tile of the usual grid. */
export interface Tile {
  z: number
  x: number
  y: number
}

const columnOf = (lon: number, z: number) => Math.floor(((lon + 180) / 360) * 2 ** z)
/** Web Mercator. */
const rowOf = (lat: number, z: number) => {
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180)
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z)
}

const metresOfDegree = 111_320

/** The tiles within some metres of places, each once, from far to near; `most` of them. */
export function tilesAround(
  places: readonly { lon: number; lat: number }[],
  { metres, zooms: [from, to], most }: { metres: number; zooms: readonly [number, number]; most: number },
): Tile[] {
  const found = new Map<string, Tile>()
  for (let z = from; z <= to; z++) {
    const last = 2 ** z - 1
    for (const { lon, lat } of places) {
      const north = metres / metresOfDegree
      const east = north / Math.max(0.05, Math.cos((lat * Math.PI) / 180))
      const top = Math.max(0, rowOf(lat + north, z))
      const bottom = Math.min(last, rowOf(lat - north, z))
      for (let x = columnOf(lon - east, z); x <= columnOf(lon + east, z); x++)
        for (let y = top; y <= bottom; y++) {
          // The grid goes around the globe.
          const tile = { z, x: ((x % (last + 1)) + last + 1) % (last + 1), y }
          found.set(`${z}/${tile.x}/${y}`, tile)
          if (found.size === most) return [...found.values()]
        }
    }
  }
  return [...found.values()]
}
