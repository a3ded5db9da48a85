import type { Position } from 'geojson'
import type { Person } from '@/components/api/person-types'
import type { Bounds } from '@/components/map/map-view'
import type { UserTypeWire } from '@/lib/domain/user-types/presenter'

/** Messages between the page and its worker. The worker knows everybody; the page only what is on the screen. */

/** `stale`: silent for longer than the activity interval; `none`: no known position. */
export const activities = ['active', 'stale', 'none'] as const
export type Activity = (typeof activities)[number]

export interface LiveFilters {
  q: string
  org: readonly number[]
  project: readonly number[]
  type: readonly number[]
  tag: readonly number[]
  activity: readonly Activity[]
}

/** The last known position of a person. Unknown values are null. */
export interface Fix {
  lon: number
  lat: number
  /** Unix seconds. */
  date: number
  /** Kilometres an hour. */
  speed: number | null
  /** Degrees from north. */
  direction: number | null
  /** Metres. */
  accuracy: number | null
}

export interface LivePerson {
  id: number
  /** Absent until the list of people names them. */
  person: Person | null
  activity: Activity
  fix: Fix | null
}

export interface Totals {
  active: number
  stale: number
  none: number
  /** People matching the filters. */
  shown: number
  /** Those of them with a position. */
  placed: number
  all: number
}

interface MarkProps {
  /** User id, or 0 for a group. */
  u: number
  /** Image name without scheme and state. */
  f: string
  /** 2: active, 1: stale. */
  s: number
  /** Direction of movement, degrees; -1 when unknown or standing. */
  d: number
  /** Name of the person. */
  n: string
  /** People in a group. */
  c: number
}

export interface Mark extends MarkProps {
  id: number
  lon: number
  lat: number
}

export interface View {
  bounds: Bounds
  zoom: number
}

export type ConnectionState = 'connecting' | 'live' | 'reconnecting'

export type Request =
  | { kind: 'start'; language: string }
  | { kind: 'filters'; filters: LiveFilters }
  | { kind: 'view'; view: View }
  | { kind: 'types'; types: readonly UserTypeWire[] }
  | { kind: 'rows'; first: number; last: number }
  /** People whose every move is sent: the selected and the followed ones. They are never hidden in a group. */
  | { kind: 'watch'; ids: readonly number[] }
  | { kind: 'people'; changed: readonly Person[]; gone: readonly number[] }
  | { kind: 'reload' }
  | { kind: 'retry' }
  /** Sends all marks again, after the map has lost them. */
  | { kind: 'redraw' }
  | { kind: 'group'; id: number }
  | { kind: 'extent' }
  /** Asks for the shown people within a ring of degrees. */
  | { kind: 'within'; ring: readonly Position[] }
  /** The active person of the keyboard; null: nobody. */
  | { kind: 'cursor'; id: number | null }
  /** Moves the keyboard cursor along the list. */
  | { kind: 'step'; step: 1 | -1 }

export type Answer =
  | { kind: 'connection'; state: ConnectionState }
  | { kind: 'people'; state: 'loading' | 'ready' | 'failed' }
  | { kind: 'signed-out' }
  | { kind: 'totals'; totals: Totals }
  | { kind: 'marks'; whole: boolean; remove: number[]; put: Mark[] }
  | { kind: 'rows'; first: number; count: number; rows: LivePerson[] }
  | { kind: 'watched'; people: LivePerson[] }
  | { kind: 'group'; bounds: Bounds; count: number; people: LivePerson[] }
  | { kind: 'extent'; bounds: Bounds | null }
  | { kind: 'within'; people: LivePerson[] }
  | { kind: 'cursor'; id: number; index: number }
