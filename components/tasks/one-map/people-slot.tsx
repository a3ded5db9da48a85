'use client'

import type { Position } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ComponentType, createContext } from 'react'

/** A person within an area of the map. */
export interface FoundPerson {
  id: number
  name: string
}

export type FindPeople = (ring: readonly Position[]) => Promise<FoundPerson[]>

export interface PeopleOnMapProps {
  map: MapLibreMap
  onOpenTask: (id: number) => void
  /** Gives a function that finds people within an area; null when it ends. */
  onFinder: (find: FindPeople | null) => void
}

interface PeopleLayer {
  /** Layers of the map that people press. */
  layers: readonly string[]
  /** The layer below all others of people: tasks stay under it. */
  lowest: string
  Layer: ComponentType<PeopleOnMapProps>
}

/** A slot for live positions on the tasks map; the live map provides it. */
export const PeopleSlot = createContext<PeopleLayer | null>(null)
