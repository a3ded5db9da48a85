'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import type { ListOf } from '@/components/api/types'
import { patch } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { foldersKey } from '../use-catalog'
import type { Folder } from '../wire'
import { applyChanges, type FolderChange, reversed } from './move-layer'

type Listed = ListOf<Folder>

const bodyOf = ({ layers, order }: FolderChange) => ({
  ...(layers && { groupLayers: layers.map((layerId) => ({ layerId })) }),
  ...(order !== undefined && { order }),
})

/** Stores the order of groups and what they hold. It is on the screen at once; changes follow each other, each based on
 * the one before; what the server refuses is said and read again. */
export function useArrange() {
  const t = useTranslations()
  const queries = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const folders = useCallback(
    (): readonly Folder[] => queries.getQueryData<Listed>(foldersKey)?.items ?? [],
    [queries],
  )
  const write = useCallback(
    (change: (items: readonly Folder[]) => Folder[]) =>
      queries.setQueryData<Listed>(foldersKey, (list) => list && { ...list, items: change(list.items) }),
    [queries],
  )
  const send = useCallback(
    async (change: FolderChange) => {
      const etag = folders().find(({ id }) => id === change.id)?.etag ?? null
      const reply = await patch(`/groups/${change.id}`, bodyOf(change), etag)
      write((items) =>
        items.map((one) => (one.id === change.id ? { ...one, etag: reply.etag ?? one.etag } : one)),
      )
    },
    [folders, write],
  )

  const store = useCallback(
    function store(changes: readonly FolderChange[], said: string | null) {
      if (changes.length === 0) return
      const back = reversed(folders(), changes)
      void queries.cancelQueries({ queryKey: foldersKey })
      write((items) => applyChanges(items, changes))
      waiting.current++
      const run = async () => {
        try {
          for (const change of changes) await send(change)
          if (said !== null) showDone(said, { label: t('kit.undo'), run: () => store(back, null) })
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          showFailure(t('kit.notSaved'), isConflict(error) ? t('layers.tree.movedOn') : reason)
        } finally {
          waiting.current--
          if (waiting.current === 0)
            await queries.invalidateQueries({ queryKey: queryKeys.noun('layerGroups') })
        }
      }
      line.current = line.current.then(run)
    },
    [folders, queries, send, t, write],
  )
  return store
}

export type Arrange = ReturnType<typeof useArrange>
