'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { type Capability, listCapabilities, listStates, type TaskState } from './rules-api'

const noStates: TaskState[] = []
const noCapabilities: Capability[] = []

/** The states and capabilities used in role rules. */
export function useRuleParts(enabled = true) {
  const query = useQuery({
    enabled,
    queryKey: [...queryKeys.noun('rules'), 'parts'],
    queryFn: async ({ signal }) => ({
      states: await listStates(signal),
      capabilities: await listCapabilities(signal),
    }),
  })
  return {
    ...query,
    states: query.data?.states ?? noStates,
    capabilities: query.data?.capabilities ?? noCapabilities,
  }
}
