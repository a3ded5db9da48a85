import type { LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'

/** Kinds of places and how deep they lie: the zoom at which reverse search speaks of them. */
export const levels = {
  country: 3,
  state: 5,
  county: 8,
  city: 10,
  town: 12,
  village: 12,
  hamlet: 13,
  district: 13,
  neighbourhood: 14,
  postcode: 14,
  street: 16,
  house: 18,
  poi: 18,
} as const

export type Kind = keyof typeof levels
/** Postcodes are made out of houses and streets. */
export type PlaceKind = Exclude<Kind, 'postcode'>

/** What a place may lie in, and what its number belongs to: a street, or a place without streets. */
export const parentRoles = ['country', 'state', 'county', 'city', 'district', 'anchor'] as const
export type ParentRole = (typeof parentRoles)[number]

/** Where a set of places comes from. */
export interface SourceDraft {
  kind: 'gazetteer' | 'osm' | 'plan'
  /** Stable: a later load of the same name takes the place of this one. */
  name: string
  title: string
  fileName?: string
  digest?: string
  attribution?: string
}

/** A place as a source has it. */
export interface PlaceDraft {
  /** Whole, below 2^40, its own in the source and the same at every load. */
  key: number
  kind: PlaceKind
  /** As it is written there; only houses have none. */
  name: string
  /** By language, one of each. */
  names?: Readonly<Record<string, string>>
  /** It is found by these, but not called so. */
  otherNames?: readonly string[]
  lon: number
  lat: number
  population?: number
  /** ISO 3166-1 of a country in lower case, ISO 3166-2 of a state. */
  code?: string
  /** What a point of interest is: `restaurant`, `museum`. */
  category?: string
  houseNumber?: string
  postcode?: string
  /** Keys in the same source. */
  parents?: Readonly<Partial<Record<ParentRole, number>>>
  area?: Polygon | MultiPolygon
  line?: LineString | MultiLineString
  /** From 0 to 1, where kind and population do not say it. */
  importance?: number
}

export interface LoadedSource {
  id: number
  kind: SourceDraft['kind']
  name: string
  title: string
  fileName: string | null
  digest: string | null
  attribution: string | null
  /** Ready with an error: a later load has failed, and what was there before goes on answering. */
  state: 'loading' | 'ready' | 'failed'
  places: number
  words: number
  /** Drafts that could not be taken. */
  skipped: number
  /** How many places of each kind answer; null before the first load. */
  counts: Partial<Record<Kind, number>> | null
  /** What they take in the database. */
  bytes: number
  error: string | null
  startedAt: Date
  loadedAt: Date | null
}

/** How far a load is. */
export interface LoadProgress {
  stage: 'reading' | 'parents' | 'names' | 'index'
  done: number
  of?: number
}

export interface LoadOptions {
  onProgress?(progress: LoadProgress): void
  /** Stops the load. What was gathered of a source with a digest is kept, and the next load of the same goes on with it. */
  signal?: AbortSignal
  /** Asked when the load was stopped: nobody will go on with it. */
  givenUp?(): boolean
}

export const keysAtMost = 2 ** 40
