import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import type { Reply } from '@/components/api/request'
import type { Noun } from './use-catalog'

type Part = 'info' | 'access'

const parts: readonly Part[] = ['info', 'access']

/** A layer or table and its rights share one revision: after saving one tab, the others use the new revision without
 * refetching. Data of other revisions is left alone. */
export function useRevised(noun: Noun, path: string) {
  const queries = useQueryClient()
  return useCallback(
    (saved: Part, basedOn: string | null, reply: Reply<unknown>) => {
      for (const part of parts)
        queries.setQueryData<Reply<unknown>>(queryKeys.one(noun, `${path}/${part}`), (held) => {
          if (part === saved) return reply
          return held && held.etag === basedOn ? { ...held, etag: reply.etag } : held
        })
    },
    [queries, noun, path],
  )
}
