'use client'

import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMemo } from 'react'
import { clickableLayers } from '@/components/map/points/point-layers'
import type { MapPoint } from '@/components/map/points/point-types'
import { type FocusedPoint, usePointCloud } from '@/components/map/points/use-point-cloud'
import { isOverdue } from '../due/is-overdue'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface Pins {
  task: TaskWire
  subtasks: readonly TaskWire[]
}

function toPoint(task: TaskWire, priorities: ReadonlyMap<number, PriorityLook>): MapPoint[] {
  const { id, lon, lat } = task
  if (lon === null || lat === null) return []
  const level = priorities.get(task.priority_id)?.level ?? 1
  return [{ id, lon, lat, category: task.status_id, level, alert: isOverdue(task) }]
}

/** The task as the open marker, and its subtasks as ordinary markers, without those at the same place. */
export function useTaskPins(map: MapLibreMap | null, { task, subtasks }: Pins) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const { steps, priorities } = useLooks()
  const points = useMemo(
    () =>
      new Map(
        subtasks
          .filter(({ lon, lat }) => lon !== task.lon || lat !== task.lat)
          .flatMap((part) => toPoint(part, priorities))
          .map((point) => [point.id, point]),
      ),
    [subtasks, task.lon, task.lat, priorities],
  )
  const focus = useMemo(
    () => toPoint(task, priorities).map((point): FocusedPoint => ({ ...point, kind: 'selected' })),
    [task, priorities],
  )
  usePointCloud(map, { points, focus, looks: steps, scheme })
  return { layers: clickableLayers }
}
