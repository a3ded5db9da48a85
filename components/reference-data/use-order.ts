'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import type { ListOf } from '@/components/api/types'
import { patch } from '@/components/api/use-api'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { type RecordKind, useStale } from '@/components/records/record-kind'

interface Placed {
  id: number
  order: number
}

/** Rows with positions from 1 upwards, and those of them whose position differs from the stored one. */
export function renumber<Row extends Placed>(rows: readonly Row[], stored: readonly Row[]) {
  const places = new Map(stored.map(({ id, order }) => [id, order]))
  const placed = rows.map((row, index) => ({ ...row, order: index + 1 }))
  return { placed, moved: placed.filter(({ id, order }) => places.get(id) !== order) }
}

/** Saves a new order with an optimistic update; after an error the list is fetched again. */
export function useOrder<Row extends Placed>(kind: RecordKind) {
  const t = useTranslations()
  const queries = useQueryClient()
  const stale = useStale()

  const store = async (next: readonly Row[], before: readonly Row[], offer: boolean) => {
    const { placed, moved } = renumber(next, before)
    queries.setQueriesData<ListOf<Row>>(
      { queryKey: [...queryKeys.noun(kind.noun), 'list'] },
      (list) => list && { ...list, items: placed },
    )
    try {
      for (const { id, order } of moved) await patch(`${kind.path}/${id}`, { order })
      const undo = {
        label: t('kit.undo'),
        run: () => store(before, placed, false),
        again: () => store(placed, before, false),
      }
      showDone(t('lists.order.done'), offer ? undo : undefined)
      return 'said'
    } catch (error) {
      showFailure(t('kit.notSaved'), error instanceof Error ? error.message : String(error))
      return false
    } finally {
      await stale(kind)
    }
  }
  return (next: readonly Row[], before: readonly Row[]) => void store(next, before, true)
}
