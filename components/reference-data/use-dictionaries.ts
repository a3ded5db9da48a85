'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listOrganizations, listPriorities, listSteps, listTypes } from '@/components/api/dictionaries'
import { queryKeys } from '@/components/api/query-keys'
import type { Organization } from '@/components/api/types'
import { priorityLooks } from './icons/priority-look'
import { stepLooks } from './icons/step-look'
import type { PriorityWire, StepWire, WorkTypeWire } from '@/lib/domain/reference/presenter'

/** Reference lists change rarely; they are fetched once and cached. */
const lasting = { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY }

const noSteps: StepWire[] = []
const noPriorities: PriorityWire[] = []
const noTypes: WorkTypeWire[] = []
const noOrganizations: Organization[] = []

export const useSteps = () =>
  useQuery({
    queryKey: queryKeys.dictionary('steps'),
    queryFn: ({ signal }) => listSteps(signal),
    ...lasting,
  }).data ?? noSteps

export const usePriorities = () =>
  useQuery({
    queryKey: queryKeys.dictionary('priorities'),
    queryFn: ({ signal }) => listPriorities(signal),
    ...lasting,
  }).data ?? noPriorities

export const useTypes = () =>
  useQuery({
    queryKey: queryKeys.dictionary('types'),
    queryFn: ({ signal }) => listTypes(signal),
    ...lasting,
  }).data ?? noTypes

export const useOrganizations = () =>
  useQuery({
    queryKey: queryKeys.dictionary('organizations'),
    queryFn: ({ signal }) => listOrganizations(signal),
    ...lasting,
  }).data ?? noOrganizations

export function useLooks() {
  const steps = useSteps()
  const priorities = usePriorities()
  return useMemo(
    () => ({ steps: stepLooks(steps), priorities: priorityLooks(priorities) }),
    [steps, priorities],
  )
}
