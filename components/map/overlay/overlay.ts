/** A layer of a stored style: a MapLibre layer without its source, which the overlay adds. */
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

/** A search within a layer: text and a CQL condition. */
export interface ObjectsFilter {
  search?: string
  filter?: string
}

interface OverlayBase {
  layerId: number
  /** `workspace:name` */
  typeName: string
  /** Changes with the data; new tiles are fetched while the old ones stay on the map. */
  version: string | number
  /** 0 to 1. */
  opacity?: number
}

/** Objects of a layer as vector tiles, drawn by a style. */
export interface VectorOverlay extends OverlayBase {
  kind?: 'vector'
  layers: readonly StyleLayer[]
  /** The query of the drawn objects, as the tile API takes it; all of them when absent. */
  filter?: ObjectsFilter
  /** Primary keys of hidden objects, such as the one being edited. */
  hidden?: readonly number[]
  /** Primary keys of highlighted objects. */
  selected?: readonly number[]
}

/** A layer as images rendered or proxied by the server. */
export interface RasterOverlay extends OverlayBase {
  kind: 'raster'
  /** Name of a style; the default one when absent. */
  style?: string
  /** Address of other tiles than those of the saved style, with {z}, {x} and {y}. */
  tiles?: string | undefined
}

export type Overlay = VectorOverlay | RasterOverlay

/** The only layer in the tiles of a layer: its name without the workspace. */
export const sourceLayerOf = ({ typeName }: VectorOverlay) => typeName.slice(typeName.indexOf(':') + 1)
