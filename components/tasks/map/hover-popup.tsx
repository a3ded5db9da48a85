'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { readTask } from '@/components/api/tasks'
import type { MapPoint } from '@/components/map/points/point-types'
import { useStore } from '@/components/ui/create-store'
import { hoverStore } from '../stores/hover-store'
import { PointPopup } from './point-popup'
import { TaskBrief } from './task-brief'

/** Hover delay before the request, milliseconds. */
const rest = 140

interface HoverPopupProps {
  points: ReadonlyMap<number, MapPoint>
  /** The task whose card is open already. */
  except: number | null
}

/** A summary of the hovered point. */
export function HoverPopup({ points, except }: HoverPopupProps) {
  const hovered = useStore(hoverStore, (hover) => (hover?.from === 'map' ? hover.id : null))
  const [settled] = useDebouncedValue(hovered, rest)
  const id = settled === hovered && settled !== except ? settled : null
  const { data } = useQuery({
    queryKey: queryKeys.task(id ?? 0),
    queryFn: ({ signal }) => readTask(id ?? 0, signal),
    enabled: id !== null,
    staleTime: 60_000,
  })
  const point = id === null ? undefined : points.get(id)
  if (!point || !data || data.task.id !== id) return null
  return (
    <PointPopup point={point} passive>
      <TaskBrief task={data.task} />
    </PointPopup>
  )
}
