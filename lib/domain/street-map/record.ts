import type { Box, Course, Polygon } from '@/lib/domain/osm'

/** Layers of a tile. */
export const mapLayers = [
  'ground',
  'water',
  'waterway',
  'pier',
  'building',
  'road',
  'rail',
  'boundary',
  'label',
  'house',
] as const
export type MapLayer = (typeof mapLayers)[number]

export type Attributes = Record<string, string | number | boolean>

export type MapForm =
  | { type: 'point'; at: Course }
  | { type: 'line'; course: Course }
  | { type: 'area'; polygons: readonly Polygon[] }

/** A feature to draw. */
export interface MapFeature {
  layer: MapLayer
  /** The first zoom that shows it. */
  minZoom: number
  /** Drawing order within the layer, lowest first. */
  sort: number
  attrs: Attributes
  form: MapForm
}

/** A finished import. */
export interface StreetMap {
  edition: number
  bounds: Box
  features: number
}

export const minTileZoom = 4
/** Deeper zooms enlarge these tiles; a unit of them is 15 cm at the equator. */
export const maxTileZoom = 16

/** The attributes of tiles, for styles. */
export const vectorLayers: { id: MapLayer; fields: string[] }[] = [
  { id: 'ground', fields: ['kind'] },
  { id: 'water', fields: ['kind'] },
  { id: 'waterway', fields: ['kind', 'name', 'name:ru', 'name:en'] },
  { id: 'pier', fields: ['kind'] },
  { id: 'building', fields: ['kind'] },
  { id: 'road', fields: ['class', 'link', 'tier', 'oneway', 'ref', 'name', 'name:ru', 'name:en'] },
  { id: 'rail', fields: ['class', 'tier', 'side'] },
  { id: 'boundary', fields: ['level'] },
  { id: 'label', fields: ['kind', 'rank', 'icon', 'ele', 'late', 'name', 'name:ru', 'name:en'] },
  { id: 'house', fields: ['house', 'below'] },
]
