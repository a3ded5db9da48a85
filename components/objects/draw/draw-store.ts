import type { Geometry } from 'geojson'
import type { Neighbour } from './use-neighbours'
import { createStore } from '@/components/ui/create-store'

/** The geometry being drawn on the map for the form next to it. */
export interface DrawInput {
  /** Description of the geometry. */
  name: string
  geometryType: string
  initial: Geometry | null
  /** Label of the button that ends it. */
  saveLabel: string
  /** What to do, in place of what the drawing says itself. */
  hint?: string
  /** It ends by itself as soon as the shape is finished. */
  atOnce?: boolean
  /** The form itself asks before unsaved input is lost. */
  guarded: boolean
  /** Why neighbours cannot be saved with it; absent when they can. */
  alone?: 'unsaved' | 'new' | 'line'
  /** With the neighbours whose borders follow. */
  onDone: (geometry: Geometry, neighbours: readonly Neighbour[]) => void | Promise<void>
  onCancel: () => void
}

export const drawStore = createStore<DrawInput | null>(null)

/** Geometries shown on the map in addition to the layer: unsaved ones, and earlier states of an object. */
interface Figure {
  key: string
  geometry: Geometry
  look: 'draft' | 'was' | 'is'
}

const none: readonly Figure[] = []

export const figuresStore = createStore<readonly Figure[]>(none)
export const clearFigures = () => figuresStore.set(none)
