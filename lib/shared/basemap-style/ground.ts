/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number]

export interface GroundLayer {
  id: string
  fields: readonly string[]
}

interface Tiles {
  /** Address of a tile, with {z}, {x} and {y}. */
  tiles: string
  minZoom: number
  maxZoom: number
  /** Pixels. */
  tileSize: number
  /** May hold links. */
  attribution: string
  bounds: Bounds | null
}

/** A basemap of the server, other than the built-in world. */
export interface TiledGround extends Tiles {
  form: 'raster' | 'vector'
  /** What its data covers: there it has the labels of all towns. */
  covers: Bounds | null
  /** Of vector tiles. */
  vectorLayers: readonly GroundLayer[]
}

/** Heights for a hillshade. */
export interface Relief extends Tiles {
  encoding: 'terrarium' | 'mapbox'
}
