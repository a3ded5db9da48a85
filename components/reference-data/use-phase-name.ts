'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

export const phases = [1, 2, 3, 4] as const
type Phase = (typeof phases)[number]

/** The name of a phase; phases themselves are fixed. */
export function usePhaseName() {
  const t = useTranslations('lists.steps.phases')
  return useCallback((phase: number) => (isPhase(phase) ? t(`${phase}`) : String(phase)), [t])
}

const isPhase = (phase: number): phase is Phase => phases.some((one) => one === phase)
