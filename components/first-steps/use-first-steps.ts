'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { post, useApiMutation } from '@/components/api/use-api'
import type { DemoWire } from '@/lib/domain/demo/presenter'
import type { FirstStepsWire } from '@/lib/domain/first-steps/presenter'

const noun = 'first-steps'
const path = '/rest/first-steps'

/** While the demo city loads it is asked how far it is, milliseconds. */
const askEvery = 2000

/** What the reader does first, and how far they are; absent until it is known. */
export function useFirstSteps(enabled = true) {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: queryKeys.noun(noun),
    queryFn: async ({ signal }) => (await request<FirstStepsWire>(path, { signal })).body,
    refetchInterval: (query) => (query.state.data?.demo?.state === 'loading' ? askEvery : false),
    staleTime: 0,
    enabled,
  })
  const demo = data?.demo?.state
  const before = useRef(demo)
  useEffect(() => {
    // Nothing announces what the demo brings along.
    if (before.current === 'loading' && demo === 'loaded') void queries.invalidateQueries()
    before.current = demo
  }, [demo, queries])
  const share = data?.demo?.share
  useEffect(() => {
    // The top bar tells it on every page.
    if (demo === 'loading') void queries.invalidateQueries({ queryKey: queryKeys.noun('server-setup') })
  }, [demo, share, queries])
  const steps = data?.steps ?? []
  const left = steps.filter(({ done }) => !done).length
  return { data, steps, left, unfinished: left > 0, shown: left > 0 && data?.hidden === false }
}

/** Hides the first steps of the reader, or shows them again. */
export function useHideFirstSteps() {
  const put = async (hidden: boolean) =>
    (await request<FirstStepsWire>(path, { method: 'PUT', body: { hidden } })).body
  return useApiMutation(put, { stale: [noun] })
}

/** Has the demo city loaded. */
export function useLoadDemo(onDone: () => void) {
  const t = useTranslations('firstSteps.demo')
  return useApiMutation(
    (input: { language: string; password?: string }) => post<DemoWire>(`${path}/demo`, input),
    { stale: [noun, 'server-setup'], failed: t('failed'), onDone },
  )
}
