'use client'

import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { size } from '@/components/ui/tokens'
import { timeTicks } from './time-ticks'

/** As many moments of a time axis as there is room for their names. */
const most = { wide: 8, narrow: 4 }

export function useTimeTicks(from: number, till: number): number[] {
  const narrow = useMediaQuery(`(max-width: ${size.narrow}px)`, false, { getInitialValueInEffect: false })
  return useMemo(() => timeTicks(from, till, narrow ? most.narrow : most.wide), [from, till, narrow])
}
