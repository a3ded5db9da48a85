import type { Place } from '@/components/map/places/place'
import { leaveSafely } from '@/components/records/leave-guard'
import { createStore } from '@/components/ui/create-store'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

export type { Place }

/** Initial values of a copy or a subtask. */
export interface ComposeSeed {
  origin: { kind: 'copy' | 'part'; id: number } | { kind: 'object'; id: number; title: string }
  title: string
  text: string
  typeId: number | null
  priorityId: number | null
  organizationId: number | null
  workgroupId: number | null
  executorId: number | null
  userId: number | null
  parent: { id: number; title: string } | null
  fields: Record<string, FieldValueWire>
  systemData: string | null
  isTemplate: boolean
  zoneRadius: number | null
  /** Null: the configured default for new tasks. */
  trackingOn: boolean | null
  serviceObject: { layerId: number; id: number } | null
}

/** Creating a task: first a point is picked on the map, then the form opens. */
export type Compose =
  | { stage: 'idle' }
  | { stage: 'placing' }
  | {
      stage: 'form'
      place: Place | null
      /** Address of the chosen place; otherwise it is looked up. */
      named?: string
      picking: boolean
      seed?: ComposeSeed
    }

export const composeStore = createStore<Compose>({ stage: 'idle' })

/** Starts picking a point; an open form keeps its values. */
export const startPlacing = () =>
  composeStore.set((now) => (now.stage === 'form' ? now : { stage: 'placing' }))

/** Opens the form without a place, which is one of its fields; an open form keeps its values. */
export const startForm = () =>
  composeStore.set((now) => (now.stage === 'form' ? now : { stage: 'form', place: null, picking: false }))

/** Opens the form, or moves the point of an open one. */
export const openForm = (place: Place | null, named?: string) =>
  composeStore.set((now) => ({
    ...(now.stage === 'form' && now),
    stage: 'form',
    place,
    named,
    picking: false,
  }))

export const openSeeded = (place: Place | null, seed: ComposeSeed) =>
  void leaveSafely(() => composeStore.set({ stage: 'form', place, picking: false, seed }))

/** Discards the form without asking. */
export const forgetForm = () => composeStore.set({ stage: 'idle' })

export const closeForm = () => void leaveSafely(forgetForm)

/** One step back: from picking a point to the form, otherwise closes it. */
export function stopComposing() {
  const now = composeStore.get()
  if (now.stage === 'form' && now.picking) composeStore.set({ ...now, picking: false })
  else closeForm()
}

/** Moves the point of an open form, or opens the form after a point was picked. */
export const putPlace = (place: Place) => openForm(place)

export const pickAgain = () =>
  composeStore.set((now) => (now.stage === 'form' ? { ...now, picking: true } : now))

export const isPicking = (compose: Compose) =>
  compose.stage === 'placing' || (compose.stage === 'form' && compose.picking)
