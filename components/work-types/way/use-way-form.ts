'use client'

import { useTranslations } from 'next-intl'
import { usePhaseName } from '@/components/reference-data/use-phase-name'
import { type Stored, useStoredForm } from '@/components/records/use-stored-form'
import { useSteps } from '@/components/reference-data/use-dictionaries'
import type { MoveWire, WorkTypeWire } from '@/lib/domain/reference/presenter'

type Values = {
  /** Empty: all steps. */
  steps: number[]
  /** Empty: any transition. */
  moves: MoveWire[]
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

/** Steps and transitions are stored together, because they must be consistent. */
export function useWayForm(stored: Stored<WorkTypeWire>, type: WorkTypeWire) {
  const t = useTranslations('workTypes.way')
  const phaseName = usePhaseName()
  const all = useSteps()
  const beginsNowhere = (steps: number[]) =>
    steps.length > 0 && !all.some(({ id, assigned_status: phase }) => phase === 1 && steps.includes(id))
  const stepName = (step: number) => all.find(({ id }) => id === step)?.name ?? `№ ${step}`
  const describe = ({ name, from, to }: MoveWire) => `${name}: ${stepName(from)} → ${stepName(to)}`
  return useStoredForm<WorkTypeWire, Values>({
    stored,
    initial: { steps: type.steps, moves: type.moves },
    fields: {
      steps: {
        label: t('steps'),
        show: (steps) => all.flatMap(({ id, name }) => (steps.includes(id) ? [name] : [])).join(', '),
      },
      moves: { label: t('moves'), show: (moves) => moves.map(describe).join('\n') },
    },
    validate: ({ steps, moves }) => ({
      ...Object.fromEntries(
        moves.flatMap(({ name }, index) => (name.trim() ? [] : [[`moves.${index}.name`, t('needed')]])),
      ),
      ...(beginsNowhere(steps) && { steps: t('firstStep', { phase: phaseName(1) }) }),
    }),
    toBody: (_, { steps, moves }) => ({ steps, moves }),
    serverNames,
  })
}
