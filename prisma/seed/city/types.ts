import type { LonLat } from './base/projection'

export type { LonLat }

export type RoadClass = 'motorway' | 'primary' | 'secondary' | 'residential' | 'service' | 'footway'
export type DistrictKind =
  | 'centre'
  | 'grid'
  | 'micro'
  | 'private'
  | 'industrial'
  | 'campus'
  | 'green'
  | 'village'
export type GreenKind =
  | 'park'
  | 'square'
  | 'forest'
  | 'cemetery'
  | 'stadium'
  | 'embankment'
  | 'meadow'
  | 'allotments'
  | 'kremlin'
export type BlockUse = DistrictKind | GreenKind | 'railway' | 'school' | 'yard' | 'water'
export type BuildingKind =
  | 'house'
  | 'apartment'
  | 'school'
  | 'hospital'
  | 'shop'
  | 'industry'
  | 'garage'
  | 'church'
  | 'public'
export type PointKind =
  | 'tree'
  | 'lamp'
  | 'hydrant'
  | 'bench'
  | 'bus_stop'
  | 'tram_stop'
  | 'manhole'
  | 'playground'

export interface Named {
  name: string
  nameEn: string
}

export interface District extends Named {
  id: number
  kind: DistrictKind
  center: LonLat
  /** Outer rings, counter-clockwise, closed; a district parted by nothing but a strip has one. */
  polygons: LonLat[][]
  postcode: string
}

export interface Water extends Named {
  id: number
  kind: 'river' | 'stream' | 'pond'
  /** Outer ring first, islands after it; closed rings. */
  rings: LonLat[][]
  /** Middle line of a river, from its source down. */
  line: LonLat[] | null
}

export interface Green extends Named {
  id: number
  kind: GreenKind
  districtId: number | null
  polygon: LonLat[]
}

export interface Street extends Named {
  id: number
  class: RoadClass
  districtId: number
  edgeIds: number[]
  /** Metres. */
  length: number
}

export interface StreetNode {
  id: number
  at: LonLat
}

export interface StreetEdge {
  id: number
  from: number
  to: number
  class: RoadClass
  streetId: number | null
  bridge: boolean
  /** Metres. */
  length: number
  points: LonLat[]
}

export interface Block {
  id: number
  districtId: number
  use: BlockUse
  polygon: LonLat[]
}

export interface Building {
  id: number
  kind: BuildingKind
  floors: number
  districtId: number
  /** Addressed to this street; null for garages and sheds. */
  streetId: number | null
  house: string | null
  postcode: string | null
  /** What stands in it, for public buildings. */
  name: string | null
  nameEn: string | null
  center: LonLat
  polygon: LonLat[]
}

export interface Track {
  id: number
  kind: 'rail' | 'tram'
  bridge: boolean
  points: LonLat[]
}

export interface CityPoint {
  id: number
  kind: PointKind
  at: LonLat
  name: string | null
}

export interface CityPlan extends Named {
  /** Another number makes a demo read the addresses of a changed plan again. */
  version: number
  center: LonLat
  bounds: [west: number, south: number, east: number, north: number]
  /** The whole Volga, coarse, for small scales. */
  course: LonLat[]
  districts: District[]
  water: Water[]
  greens: Green[]
  streets: Street[]
  nodes: StreetNode[]
  edges: StreetEdge[]
  blocks: Block[]
  buildings: Building[]
  tracks: Track[]
  stations: (Named & { at: LonLat })[]
  points: CityPoint[]
}
