'use client'

import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { showNear } from '@/components/map/go-to'
import { useTaskPins } from '@/components/tasks/page/use-task-pins'
import { useTask } from '@/components/tasks/panel/use-task'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

const noParts: TaskWire[] = []

/** The task for which the nearest people are listed, on the map. */
export function TaskPin({ id, map }: { id: number; map: MapLibreMap | null }) {
  const { task } = useTask(id)
  return task ? <KnownPin task={task} map={map} /> : null
}

function KnownPin({ task, map }: { task: TaskWire; map: MapLibreMap | null }) {
  useTaskPins(map, { task, subtasks: noParts })
  const { lon, lat } = task
  useEffect(() => {
    if (map && lon !== null && lat !== null) showNear(map, { lon, lat })
  }, [map, lon, lat])
  return null
}
