'use client'

import { useMemo } from 'react'
import { useNarrow } from '@/components/ui/use-width'
import { timeTicks } from './time-ticks'

/** Ticks of a time axis, as many as their labels have room for. */
const most = { wide: 8, narrow: 4 }

export function useTimeTicks(from: number, till: number): number[] {
  const narrow = useNarrow()
  return useMemo(() => timeTicks(from, till, narrow ? most.narrow : most.wide), [from, till, narrow])
}
