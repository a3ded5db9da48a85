'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { type ImportJob, isOpen } from './import-api'

/** Polling interval of a running job, milliseconds. */
export const lookEvery = 1000

/** One job at an address of the API, polled until it is finished. */
export function useJob<Job extends Pick<ImportJob, 'state'>>(noun: string, path: string) {
  return useQuery({
    queryKey: queryKeys.one(noun, path),
    queryFn: async ({ signal }) => (await request<{ job: Job }>(path, { signal })).body.job,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : lookEvery),
    refetchIntervalInBackground: true,
  })
}
