'use client'

import { useTranslations } from 'next-intl'
import { patch, type useApiOne } from '@/components/api/use-api'
import { usePhaseName } from '@/components/reference-data/use-phase-name'
import { useStale } from '@/components/reference-data/use-lists'
import { useRecordForm } from '@/components/records/use-record-form'
import { useSteps } from '@/components/reference-data/use-dictionaries'
import type { Move, WorkTypeFull } from '@/components/reference-data/work-type'

interface Values extends Record<string, unknown> {
  /** Empty: all steps. */
  steps: number[]
  /** Empty: any move. */
  moves: Move[]
}

const movesAtMost = 1000
const placesOf = (): Record<string, `moves.${string}`> =>
  Object.fromEntries(
    Array.from({ length: movesAtMost }, (_, index) => [
      [`moves.${index}`, `moves.${index}`] as const,
      [`moves.${index}.name`, `moves.${index}.name`] as const,
    ]).flat(),
  )
const serverNames = placesOf()

/** Steps and moves are stored together: each must fit the other. */
export function useWayForm(type: WorkTypeFull, loaded: ReturnType<typeof useApiOne<WorkTypeFull>>) {
  const t = useTranslations('workTypes.way')
  const phaseName = usePhaseName()
  const stale = useStale()
  const all = useSteps()
  const beginsNowhere = (steps: number[]) =>
    steps.length > 0 && !all.some(({ id, assigned_status: phase }) => phase === 1 && steps.includes(id))
  return useRecordForm<Values, WorkTypeFull>({
    initial: { steps: type.steps, moves: type.moves },
    validate: ({ steps, moves }) => ({
      ...Object.fromEntries(
        moves.flatMap(({ name }, index) => (name.trim() ? [] : [[`moves.${index}.name`, t('needed')]])),
      ),
      ...(beginsNowhere(steps) && { steps: t('firstStep', { phase: phaseName(1) }) }),
    }),
    save: async ({ steps, moves }) =>
      (await patch<WorkTypeFull>(`/rest/types/${type.id}`, { steps, moves }, loaded.etag)).body,
    serverNames,
    onSaved: () => void stale('work-types'),
    reload: loaded.reload,
  })
}
