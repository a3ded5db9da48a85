'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useRef } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import type { ListOf } from '@/components/api/types'
import { patch } from '@/components/api/use-api'
import { showDone, showFailure, withdrawDone } from '@/components/ui/show-notice'
import { foldersKey } from '../use-catalog'
import { applyChanges, type FolderChange, reversed } from './move-layer'
import type { LayerFolderWire } from '@/lib/domain/layer-groups/presenter'

type Listed = ListOf<LayerFolderWire>

const bodyOf = ({ layers, order }: FolderChange) => ({
  ...(layers && { groupLayers: layers.map((layerId) => ({ layerId })) }),
  ...(order !== undefined && { order }),
})

const always = () => true

/** Saves the order and content of groups with optimistic updates and undo; changes are sent one after the other, each
 * based on the previous one; after an error everything is fetched again. */
export function useArrange() {
  const t = useTranslations()
  const queries = useQueryClient()
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)

  const folders = useCallback(
    (): readonly LayerFolderWire[] => queries.getQueryData<Listed>(foldersKey)?.items ?? [],
    [queries],
  )
  const write = useCallback(
    (change: (items: readonly LayerFolderWire[]) => LayerFolderWire[]) =>
      queries.setQueryData<Listed>(foldersKey, (list) => list && { ...list, items: change(list.items) }),
    [queries],
  )
  const send = useCallback(
    async (change: FolderChange) => {
      const etag = folders().find(({ id }) => id === change.id)?.etag ?? null
      const reply = await patch(`/groups/${change.id}`, bodyOf(change), etag)
      // A response on its way may be older than this one.
      void queries.cancelQueries({ queryKey: foldersKey })
      write((items) =>
        items.map((one) => (one.id === change.id ? { ...one, etag: reply.etag ?? one.etag } : one)),
      )
    },
    [folders, queries, write],
  )

  const store = useCallback(
    /** `stands`: whether the change that this one depends on has been stored. */
    function store(changes: readonly FolderChange[], said: string | null, stands: () => boolean = always) {
      if (changes.length === 0) return
      void queries.cancelQueries({ queryKey: foldersKey })
      const back = reversed(folders(), changes)
      write((items) => applyChanges(items, changes))
      let stored = true
      const undo = { label: t('kit.undo'), run: () => store(back, null, () => stored) }
      let notice: string | null = null
      waiting.current++
      const run = async () => {
        try {
          if (stands()) for (const change of changes) await send(change)
        } catch (error) {
          stored = false
          if (notice !== null) withdrawDone(notice)
          const reason = error instanceof Error ? error.message : String(error)
          showFailure(t('kit.notSaved'), isConflict(error) ? t('layers.tree.movedOn') : reason)
        } finally {
          waiting.current--
          if (waiting.current === 0)
            await queries.invalidateQueries({ queryKey: queryKeys.noun('layerGroups') })
        }
      }
      line.current = line.current.then(run)
      if (said !== null) notice = showDone(said, undo, line.current)
    },
    [folders, queries, send, t, write],
  )
  return store
}

export type Arrange = ReturnType<typeof useArrange>
