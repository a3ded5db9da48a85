/** A layer of a stored style: a MapLibre layer without its source, which the overlay brings along. */
export interface StyleLayer {
  id: string
  type: 'circle' | 'symbol' | 'line' | 'fill'
  minzoom?: number
  maxzoom?: number
  filter?: unknown
  layout?: Record<string, unknown>
  paint?: Record<string, unknown>
  metadata?: Record<string, unknown>
}

/** Which objects of a layer: words and a condition in CQL. */
export interface ObjectsFilter {
  search?: string
  filter?: string
}

interface OverlayBase {
  layerId: number
  /** `workspace:name` */
  typeName: string
  /** Changes with the data; tiles of another version are fetched anew while the old ones stay on the map. */
  version: string | number
  /** 0 to 1. */
  opacity?: number
}

/** Objects of a layer as vector tiles, drawn by a style. */
export interface VectorOverlay extends OverlayBase {
  kind?: 'vector'
  layers: readonly StyleLayer[]
  /** The query of those objects that are drawn, as tiles take it; all of them when absent. */
  filter?: ObjectsFilter
  /** Primary keys of objects that are not drawn, such as the one that is being edited. */
  hidden?: readonly number[]
  /** Primary keys of objects that stand out. */
  selected?: readonly number[]
}

/** A layer as pictures that the server draws or fetches. */
export interface RasterOverlay extends OverlayBase {
  kind: 'raster'
  /** Name of a style; the default one when absent. */
  style?: string
}

export type Overlay = VectorOverlay | RasterOverlay

/** The one layer of the tiles of a layer: its name without the workspace. */
export const sourceLayerOf = ({ typeName }: VectorOverlay) => typeName.slice(typeName.indexOf(':') + 1)

/** Layers of a map go below this one when they are part of the ground, and above it when they lie on top. */
export const overlayCeiling = 'az-overlay-ceiling'
