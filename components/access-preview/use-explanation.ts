'use client'

import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type {
  AccessExplanationWire,
  ExplanationWire,
  TaskMediaExplanationWire,
} from '@/lib/domain/access-preview/presenter'

/** What can be explained; files of a map object are asked for at its layer. */
export type Subject =
  | { kind: 'users' | 'tasks' | 'layers' | 'sensors' | 'media'; id: number }
  | { kind: 'objectMedia'; id: number; layerId: number }

interface ExplainedItem {
  name: string
  allowed: boolean
  reasons: readonly string[]
}

export interface Explained {
  /** The answer for the whole; null when each item has its own. */
  whole: ExplanationWire | null
  /** Null for what has no parts. */
  items: readonly ExplainedItem[] | null
}

type Read = <T>(path: string) => Promise<T>

const actionsAt = async (read: Read, path: string, names: Record<string, string> = {}) =>
  (await read<AccessExplanationWire>(`${path}/explain`)).items.map(({ action, ...item }) => ({
    ...item,
    name: names[action] ?? action,
  }))

async function explain(subject: Subject, userId: number, read: Read): Promise<Explained> {
  const { kind, id } = subject
  if (kind === 'users' || kind === 'tasks')
    return { whole: await read(`/rest/users/${userId}/access-preview/${kind}/${id}`), items: null }
  if (kind === 'media') {
    const { items, ...whole } = await read<TaskMediaExplanationWire>(`/rest/tasks/${id}/attachments/explain`)
    return { whole, items }
  }
  if (kind === 'sensors') return { whole: null, items: await actionsAt(read, `/rest/users/${id}/gauges`) }
  if (kind === 'objectMedia') {
    const names = { read: 'files', write: 'changeFiles' }
    return { whole: null, items: await actionsAt(read, `/layers/eis/${subject.layerId}/${id}`, names) }
  }
  const parts = [actionsAt(read, `/layers/${id}`), actionsAt(read, `/service/tiles/${id}`, { read: 'tiles' })]
  return { whole: null, items: (await Promise.all(parts)).flat() }
}

/** Whether a person sees something, and why. */
export function useExplanation(subject: Subject, userId: number) {
  return useQuery({
    queryKey: queryKeys.list('access-preview', subject.kind, { ...subject, userId }),
    queryFn: ({ signal }) =>
      explain(subject, userId, async <T>(path: string) => {
        const query = path.endsWith('/explain') ? { user_id: userId } : {}
        return (await request<T>(path, { query, signal })).body
      }),
    staleTime: 0,
  })
}
