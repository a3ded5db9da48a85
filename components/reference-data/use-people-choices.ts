'use client'

import { useCallback, useMemo, useState } from 'react'
import type { Member } from '@/components/api/structure-types'
import { useApiOne } from '@/components/api/use-api'
import { useEverybody } from './use-structure'

const nobody: Member[] = []

/** People as options. There may be very many: they are fetched when the list is opened; until then only the selected
 * one is fetched, for the name. */
export function usePeopleChoices(chosen: number | null) {
  const [opened, setOpened] = useState(false)
  const { items, loading } = useEverybody(opened)
  const alone = chosen !== null && items.length === 0
  const { data } = useApiOne<Member>('users', alone ? `/rest/users/${chosen}` : null)
  const people = useMemo(
    () =>
      (items.length > 0 ? items : data ? [data] : nobody).map(({ id, fio, blocked }) => ({
        id,
        name: fio,
        blocked,
      })),
    [items, data],
  )
  return { people, loading: opened && loading, open: useCallback(() => setOpened(true), []) }
}
