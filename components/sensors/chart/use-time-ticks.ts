'use client'

import { useMemo } from 'react'
import { useNarrow } from '@/components/ui/use-width'
import dayjs from 'dayjs'

const minute = 60
const hour = 3_600
const day = 86_400
const steps = [1, 5, 15, 30].map((n) => n * minute).concat([1, 2, 3, 6, 12, 24, 48].map((n) => n * hour))

/** Round local times within a span of Unix seconds, up to a maximum. */
export function timeTicks(from: number, till: number, most: number): number[] {
  const step = steps.find((length) => (till - from) / length <= most) ?? 2 * day
  const midnight = dayjs.unix(from).startOf('day').unix()
  const first = midnight + Math.ceil((from - midnight) / step) * step
  return Array.from({ length: Math.floor((till - first) / step) + 1 }, (_, n) => first + n * step)
}

/** Ticks of a time axis, as many as their labels have room for. */
const most = { wide: 8, narrow: 4 }

export function useTimeTicks(from: number, till: number): number[] {
  const narrow = useNarrow()
  return useMemo(() => timeTicks(from, till, narrow ? most.narrow : most.wide), [from, till, narrow])
}
