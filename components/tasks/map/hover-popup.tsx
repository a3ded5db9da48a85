'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { readTask } from '@/components/api/tasks'
import type { MapPoint } from '@/components/map/points/point-types'
import { useStore } from '@/components/ui/create-store'
import { hoverStore } from '../stores/hover-store'
import { PointPopup } from './point-popup'
import { DueMark } from '../due/due-mark'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { StepChip } from '@/components/reference-data/icons/step-chip'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './map-parts.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

function TaskBrief({ task }: { task: TaskWire }) {
  const looks = useLooks()
  return (
    <span className={classes.brief}>
      <span className={common.label}>{task.title}</span>
      <span className={classes.briefFacts}>
        <StepChip look={looks.steps.get(task.status_id) ?? unknownStep} name={task.status_name} />
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} withName />
      </span>
      {task.deadline !== null && <DueMark task={task} />}
    </span>
  )
}

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
