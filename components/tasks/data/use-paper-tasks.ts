'use client'

import { useCallback, useEffect } from 'react'
import { listTasks } from '@/components/api/tasks'
import type { Query } from '@/components/api/request'
import { contains } from '@/components/map/map-view'
import { createStore, useStore } from '@/components/ui/create-store'
import { onPaper, usePreparePaper } from '@/components/ui/paper/paper-store'
import type { InView } from './in-view'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

/** Most tasks of a printed table. */
export const paperTasksAtMost = 5000

const loaded = createStore<TaskWire[] | null>(null)

/** Every task of the selection, loaded when the table is to be printed; null before and after. */
export function usePaperTasks(query: Query, inView: InView | null, isPrinted: boolean): TaskWire[] | null {
  const prepare = useCallback(async () => {
    if (!isPrinted) return
    const { items } = await listTasks({ ...query, page: 1, limit: paperTasksAtMost })
    loaded.set(inView ? items.filter((task) => isInside(task, inView)) : items)
  }, [query, inView, isPrinted])
  usePreparePaper(prepare)
  const printing = useStore(onPaper, (now) => now)
  useEffect(() => {
    if (printing) return () => loaded.set(null)
    return undefined
  }, [printing])
  return useStore(loaded, (now) => now)
}

const isInside = ({ lon, lat }: TaskWire, { bounds }: InView) =>
  lon !== null && lat !== null && contains(bounds, lon, lat)
