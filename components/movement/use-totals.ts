'use client'

import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { useMembers } from '@/components/reference-data/use-structure'
import type { MileageWire } from '@/lib/domain/movement/presenter'
import { readRows } from './read-rows'
import type { MovementAddress } from './use-movement-address'

/** Days of all people together that one request asks for, so that there is progress to show. */
const personDaysAtOnce = 60

const none: MileageWire[] = []

function inParts(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size))
}

/** The totals of the chosen people and days, fetched in parts; those of a group are one question. */
export function useTotals(address: MovementAddress) {
  const { people, organization, project, by, empty, query, days, chosen, tooLong } = address
  const group = organization ?? project
  const isListed = group !== null && people.length === 0 && by !== 'group'
  const members = useMembers(organization === null ? 'workgroups' : 'organizations', group ?? 0, isListed)
  const ids = isListed ? members.items.map(({ id }) => id) : people
  const length = dayjs(days.to).diff(days.from, 'day') + 1
  const parts = by === 'group' ? [people] : inParts(ids, Math.max(1, Math.floor(personDaysAtOnce / length)))
  const [progress, setProgress] = useState(0)
  const waits = isListed && members.loading
  const asked = chosen && !tooLong && !(isListed && members.error)
  const totals = useQuery({
    queryKey: queryKeys.list('movement', 'mileage', { ...query, by, empty, ids }),
    queryFn: async ({ signal }) => {
      setProgress(0)
      const rows: MileageWire[] = []
      for (const [n, userId] of parts.entries()) {
        rows.push(...(await readRows<MileageWire>('mileage', { ...query, by, empty, userId }, signal)))
        setProgress((n + 1) / parts.length)
      }
      return rows
    },
    enabled: asked && !waits,
    staleTime: 30_000,
  })
  return {
    rows: totals.data ?? none,
    loading: asked && totals.isPending,
    /** From 0 to 1. */
    progress,
    error: isListed && members.error ? members.error : totals.error,
    retry: () => {
      if (isListed && members.error) members.retry()
      else void totals.refetch()
    },
  }
}
