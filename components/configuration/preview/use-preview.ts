'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { preview, type PreviewFor, type PreviewItem } from '../configuration-api'
import { childrenOf, type DraftGroup, type DraftNode, type DraftSetting } from '../draft/node'
import { toWire } from '../draft/to-wire'
import type { Editor } from '../use-editor'

/** The settings of a tree in depth-first order, the order in which they are computed. */
function listSettings(root: DraftGroup): DraftSetting[] {
  const found: DraftSetting[] = []
  const walk = (node: DraftNode) => {
    if (node.kind === 'setting') found.push(node)
    for (const child of childrenOf(node)) walk(child)
  }
  walk(root)
  return found
}

export interface Result {
  setting: DraftSetting
  item: PreviewItem
}

const numbers = new WeakMap<DraftGroup, number>()
let counted = 0

/** A version number of the draft, which is too large for a query key. */
function numberOf(root: DraftGroup) {
  const known = numbers.get(root)
  if (known !== undefined) return known
  counted += 1
  numbers.set(root, counted)
  return counted
}

/** All settings for a user, computed from the draft while there is one. */
export function usePreview({ draft, dirty, base }: Editor, whom: PreviewFor) {
  const query = useQuery({
    queryKey: [...queryKeys.noun('configuration'), 'preview', whom, dirty ? numberOf(draft) : base.etag],
    queryFn: async () => ({
      items: await preview(dirty ? { ...whom, root: toWire(draft) } : whom),
      of: listSettings(draft),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const results = useMemo<Result[]>(() => {
    const { items = [], of = [] } = query.data ?? {}
    return items.flatMap((item, at) => {
      const setting = of[at]
      return setting ? [{ setting, item }] : []
    })
  }, [query.data])
  return { ...query, results }
}
