import type { LineString, MultiLineString, MultiPolygon, Polygon } from 'geojson'

/** Kinds of places and their level: the zoom from which reverse search returns them. */
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
/** Postcodes are areas, or derived from houses and streets. */
export type PlaceKind = Kind

/** Kinds of names as they are stored, the best first: the local name, one in a known language, an alternative, one in
 * an unknown language, a former one; and a short form in use. */
export const nameKinds = { main: 0, language: 1, alternative: 2, foreign: 3, former: 4, short: 5 } as const
export type NameKind = keyof typeof nameKinds

/** Parents of a place, and what its number belongs to: a street, or a place without streets. */
export const parentRoles = ['country', 'state', 'county', 'city', 'district', 'anchor'] as const
export type ParentRole = (typeof parentRoles)[number]

/** The source of a set of places. */
export interface SourceDraft {
  kind: 'gazetteer' | 'osm' | 'plan'
  /** Stable: a later load of the same name replaces this one. */
  name: string
  title: string
  fileName?: string
  digest?: string
  attribution?: string
}

/** A place as its source describes it. */
export interface PlaceDraft {
  /** An integer below 2^40, unique in the source and the same in every load. */
  key: number
  kind: PlaceKind
  /** The local name; only houses have none. */
  name: string
  /** By language, one for each. */
  names?: Readonly<Record<string, string>>
  /** Alternative names: searchable but not displayed. */
  otherNames?: readonly string[]
  /** Short forms and popular names in use: ХМАО, Питер; searchable but not displayed. */
  shortNames?: readonly string[]
  /** Names that it had in the past; searchable but not displayed. */
  formerNames?: readonly string[]
  /** Names in languages that the source does not say; searchable but not displayed. */
  foreignNames?: readonly string[]
  lon: number
  lat: number
  population?: number
  /** ISO 3166-1 of a country in lower case, ISO 3166-2 of a state. */
  code?: string
  /** Category of a point of interest: `restaurant`, `museum`. */
  category?: string
  houseNumber?: string
  postcode?: string
  /** Keys in the same source. */
  parents?: Readonly<Partial<Record<ParentRole, number>>>
  area?: Polygon | MultiPolygon
  line?: LineString | MultiLineString
  /** From 0 to 1, when kind and population do not determine it. */
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
  /** Ready with an error: a later load has failed, and the former places are still served. */
  state: 'loading' | 'ready' | 'failed'
  places: number
  words: number
  /** Number of invalid drafts. */
  skipped: number
  /** Number of served places of each kind; null before the first load. */
  counts: Partial<Record<Kind, number>> | null
  /** Size in the database. */
  bytes: number
  error: string | null
  startedAt: Date
  loadedAt: Date | null
}

/** Progress of a load. */
export interface LoadProgress {
  stage: 'reading' | 'parents' | 'names' | 'index'
  done: number
  of?: number
}

export interface LoadOptions {
  onProgress?(progress: LoadProgress): void
  /** Stops the load. The drafts of a source with a digest are kept, and the next load of the same digest
   * resumes with them. */
  signal?: AbortSignal
  /** Asked after the load was stopped: whether it will not be resumed. */
  givenUp?(): boolean
}

export const keysAtMost = 2 ** 40
