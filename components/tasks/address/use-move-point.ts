'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Place } from '@/components/map/places/place'
import { addressQuery } from '@/components/map/places/use-address-at'
import { showDone } from '@/components/ui/show-notice'
import { useDefinitions } from '../values/use-definitions'
import type { TaskChange } from '@/components/api/task-writes'
import { formerValues } from '../former/former-values'
import { useTaskSteps } from '../former/use-task-steps'
import { valuesBefore } from '../values/task-values'
import type { TaskMutation } from '../editing/use-task-change'
import { addressField } from './address-definition'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

export const pointOf = ({ lon, lat }: Pick<TaskWire, 'lon' | 'lat'>): Place | null =>
  lon === null || lat === null ? null : { lon, lat }

/** Moves the point of a task, as it was when the person began. The address is updated when it is empty or still that of the former point, and always
 * for a place chosen by its address. Both can be undone. */
export function useMovePoint(task: TaskWire, change: TaskMutation) {
  const t = useTranslations('places')
  const queries = useQueryClient()
  const field = addressField(useDefinitions(task.type_id))
  const stepOf = useTaskSteps()
  const before = pointOf(task)
  const stored = field ? (task.fields?.[field.key]?.value ?? null) : null

  const tell = (moved: TaskWire, address: boolean) => {
    const step = stepOf([
      { id: task.id, values: formerValues(task, moved), expected: formerValues(moved, task) },
    ])
    showDone(t(address ? 'placeAndAddress' : 'placeMoved'), { label: t('undo'), ...step })
  }
  const store = async (wanted: TaskChange, from = task) =>
    (await change.mutateAsync(wanted, valuesBefore(from, wanted), true)).body
  const labelAt = (place: Place | null) =>
    place ? queries.fetchQuery(addressQuery(place)).catch(() => null) : Promise.resolve(null)

  return {
    /** To a point on the map, or to a chosen place. */
    move: async (place: Place, label?: string) => {
      const moved = await store({ point: [place.lon, place.lat] })
      const [was, is] = await Promise.all([labelAt(before), label ?? labelAt(place)])
      const free = stored === null || stored === '' || stored === was
      const follows = field !== undefined && is !== null && is !== stored && free
      tell(follows ? await store({ fields: { [field.key]: is } }) : moved, follows)
    },
    /** To a place whose address was chosen in the address field, in the task as it was when the field was entered. */
    applyPlace: async (place: Place, label: string, from: TaskWire) => {
      if (!field) return
      tell(await store({ point: [place.lon, place.lat], fields: { [field.key]: label } }, from), true)
    },
  }
}
