import type { Place } from '@/components/map/places/place'
import { leaveSafely } from '@/components/records/leave-guard'
import { createStore } from '@/components/ui/create-store'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

export type { Place }

/** What a new task begins with when it is like another one or a part of it. */
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
  /** Null: as the configuration has it for new tasks. */
  trackingOn: boolean | null
  serviceObject: { layerId: number; id: number } | null
}

/** Creating a task: first a place is picked on the map, then the form opens with it. */
export type Compose =
  | { stage: 'idle' }
  | { stage: 'placing' }
  | {
      stage: 'form'
      place: Place | null
      /** What the place was called where it was chosen; else its address is asked for. */
      named?: string
      picking: boolean
      seed?: ComposeSeed
    }

export const composeStore = createStore<Compose>({ stage: 'idle' })

/** Asks for a place; an open form has begun already and keeps what stands in it. */
export const startPlacing = () =>
  composeStore.set((now) => (now.stage === 'form' ? now : { stage: 'placing' }))

/** Opens the form, or gives an open one another place. */
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

/** Nothing of the form is left; nobody is asked. */
export const forgetForm = () => composeStore.set({ stage: 'idle' })

export const closeForm = () => void leaveSafely(forgetForm)

/** One step out: who looks for another place goes back to the form, anybody else leaves. */
export function stopComposing() {
  const now = composeStore.get()
  if (now.stage === 'form' && now.picking) composeStore.set({ ...now, picking: false })
  else closeForm()
}

/** Moves the point of an open form, or opens the form when the map was waiting for a place. */
export const putPlace = (place: Place) => openForm(place)

export const pickAgain = () =>
  composeStore.set((now) => (now.stage === 'form' ? { ...now, picking: true } : now))

export const isPicking = (compose: Compose) =>
  compose.stage === 'placing' || (compose.stage === 'form' && compose.picking)
