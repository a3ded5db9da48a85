import type { Geometry } from 'geojson'
import { createStore } from '@/components/ui/create-store'

/** A geometry that is being drawn or corrected on the map for the form beside it. */
export interface DrawInput {
  /** What is being drawn, in words. */
  name: string
  geometryType: string
  initial: Geometry | null
  /** The button that ends it. */
  saveLabel: string
  /** The form itself asks before what is typed is lost. */
  guarded: boolean
  onDone: (geometry: Geometry) => void | Promise<void>
  onCancel: () => void
}

export const drawStore = createStore<DrawInput | null>(null)

/** Geometries shown on the map beside the layer: what is typed and not saved, and what an object was. */
interface Figure {
  key: string
  geometry: Geometry
  look: 'draft' | 'was' | 'is'
}

const none: readonly Figure[] = []

export const figuresStore = createStore<readonly Figure[]>(none)
export const clearFigures = () => figuresStore.set(none)
