import type { Bounds } from '../map-view'

export interface GroundLayer {
  id: string
  fields: readonly string[]
}

/** A basemap of the server, other than the built-in world. */
export interface TiledGround {
  form: 'raster' | 'vector'
  /** Address of a tile, with {z}, {x} and {y}. */
  tiles: string
  minZoom: number
  maxZoom: number
  /** Pixels. */
  tileSize: number
  /** May hold links. */
  attribution: string
  bounds: Bounds | null
  /** Of vector tiles. */
  vectorLayers: readonly GroundLayer[]
}
