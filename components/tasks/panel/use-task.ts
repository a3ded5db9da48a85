'use client'

import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { readCapabilities, readTask } from '@/components/api/tasks'
import { type Capabilities, capabilityNames } from '@/components/api/types'
import { useTaskChange } from '../editing/use-task-change'

/** Until the rights are loaded nothing is allowed, so that no button has to be disabled later. */
const nothingAllowed = Object.fromEntries(capabilityNames.map((name) => [name, false])) as Capabilities

/** One task to show and edit, in the panel and on its page. */
export function useTask(id: number) {
  const loaded = useQuery({
    queryKey: queryKeys.task(id),
    queryFn: ({ signal }) => readTask(id, signal),
    staleTime: 0,
  })
  const { data: can = nothingAllowed, isPending: asking } = useQuery({
    queryKey: queryKeys.capabilities(id),
    queryFn: ({ signal }) => readCapabilities(id, signal),
    enabled: loaded.isSuccess,
  })
  const change = useTaskChange(id)
  const gone = loaded.error instanceof ApiError && [403, 404].includes(loaded.error.status)
  return {
    task: gone ? undefined : loaded.data?.task,
    gone,
    error: loaded.error,
    retry: loaded.refetch,
    can,
    asking,
    change,
  }
}
