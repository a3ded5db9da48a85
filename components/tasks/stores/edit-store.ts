import { createStore, useStore } from '@/components/ui/create-store'
import { sameValue, type TaskValues } from '../values/task-values'

/** Edits in place of the fields of tasks; texts are kept while other tasks are open. */
export interface FieldEditState {
  /** What the field had when the edit began. */
  base: unknown
  mine: unknown
  /** What the fields that follow this one had when the edit began. */
  beside?: TaskValues
  /** The last change of the field by somebody else, as an event told it. */
  theirs?: { value: unknown; by: number | null; at: number | null }
}

const editStore = createStore<ReadonlyMap<string, FieldEditState>>(new Map())

const keyOf = (taskId: number, field: string) => `${taskId} ${field}`

export const readEdit = (taskId: number, field: string) => editStore.get().get(keyOf(taskId, field)) ?? null

export const useEdit = (taskId: number, field: string) =>
  useStore(editStore, (edits) => edits.get(keyOf(taskId, field)) ?? null)

/** Null ends the edit. */
export const keepEdit = (taskId: number, field: string, edit: FieldEditState | null) =>
  editStore.set((before) => {
    const key = keyOf(taskId, field)
    if (edit === null && !before.has(key)) return before
    const after = new Map(before)
    if (edit === null) after.delete(key)
    else after.set(key, edit)
    return after
  })

/** The edits of a task, by field. */
export const editsOf = (taskId: number, edits = editStore.get()): [field: string, edit: FieldEditState][] =>
  [...edits].flatMap(([key, edit]) =>
    key.startsWith(`${taskId} `) ? [[key.slice(`${taskId} `.length), edit]] : [],
  )

export const useEdits = () => useStore(editStore, (edits) => edits)

export const isTouched = ({ base, mine }: FieldEditState) => !sameValue(base, mine)

const holdTab = (event: BeforeUnloadEvent) => event.preventDefault()

// The browser asks before a tab with unsaved input is closed.
editStore.subscribe(() => {
  if ([...editStore.get().values()].some(isTouched)) window.addEventListener('beforeunload', holdTab)
  else window.removeEventListener('beforeunload', holdTab)
})
