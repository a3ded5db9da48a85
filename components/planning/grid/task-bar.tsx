'use client'

import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, type MouseEvent, useEffect, useRef } from 'react'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import type { StepLook } from '@/components/reference-data/icons/step-look'
import { useAskRights } from '@/components/tasks/board/use-refusal'
import { flashStore } from '@/components/tasks/live/flash-store'
import { useStore } from '@/components/ui/create-store'
import { useDates } from '@/components/ui/use-dates'
import { useDragItem } from '@/components/ui/use-drag-item'
import { type Bar, laneHeight, leastWidth } from '../layout/plan-rows'
import { placeOn, type TimeScale } from '../layout/time-scale'
import { pickedStore, togglePicked } from '../moves/stores'
import { focusStore } from './focus-store'
import classes from './grid.module.css'
import { planKind } from './use-grid-drop'
import type { OnBarKeys } from './use-bar-keys'
import type { OnResize } from './use-resize'

interface TaskBarProps {
  bar: Bar
  scale: TimeScale
  look: StepLook | undefined
  who: string
  warnings: readonly string[]
  onOpen: (id: number) => void
  onResize: OnResize
  onKeys: OnBarKeys
}

/** A task over its time. One without a plan is only outlined and ends at its deadline. */
export const TaskBar = memo(function TaskBar(props: TaskBarProps) {
  const { bar, scale, look, who, warnings, onOpen, onResize, onKeys } = props
  const { task, start, end, lane } = bar
  const t = useTranslations('planning')
  const dates = useDates()
  const face = useRef<HTMLDivElement>(null)
  const picked = useStore(pickedStore, (now) => now.has(task.id))
  const flashing = useStore(flashStore, (ids) => ids.has(task.id))
  const askRights = useAskRights()
  const carried = useDragItem({
    kind: planKind,
    item: task,
    element: face,
    enabled: task.may_plan,
    unseen: true,
  })
  useEffect(() => {
    if (focusStore.get() !== task.id) return
    focusStore.set(null)
    face.current?.focus({ preventScroll: true })
  }, [task])
  const place = placeOn(scale, { start, end })
  if (!place) return null

  const isPlanned = task.planned_start !== null
  const time = `${dates.time(start / 1000)}–${dates.time(end / 1000)}`
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) togglePicked([task])
    else onOpen(task.id)
  }
  const label = [
    task.title,
    who,
    isPlanned ? time : t('dueAt', { time: dates.short(end / 1000) }),
    ...warnings,
    ...(task.may_plan ? [] : [t('conflicts.no_right')]),
  ].join(', ')
  return (
    <div
      className={classes.bar}
      style={{
        width: Math.max(place.width, leastWidth),
        transform: `translate(${place.left}px, ${lane * laneHeight + 5}px)`,
      }}
      data-planned={isPlanned || undefined}
      data-done={task.stage !== 1 || undefined}
      data-picked={picked || undefined}
      data-carried={carried || undefined}
      data-flash={flashing || undefined}
    >
      <div
        ref={face}
        role="button"
        tabIndex={0}
        className={classes.face}
        data-bar={task.id}
        aria-label={label}
        aria-keyshortcuts="Enter M Space"
        aria-pressed={picked}
        title={[`${time} ${task.title}`, ...warnings].join('\n')}
        onClick={press}
        onKeyDown={onKeys}
        onPointerEnter={() => void askRights(task.id).catch(() => undefined)}
      >
        {look && <StepDisc look={look} size={16} />}
        {warnings.length > 0 && (
          <IconAlertTriangle className={classes.warning} size={14} stroke={2} aria-hidden="true" />
        )}
        <span className={classes.barTitle}>{task.title}</span>
      </div>
      {isPlanned && task.may_plan && (
        <span
          className={classes.handle}
          onPointerDown={(event) => onResize(event, bar)}
          data-resize={task.id}
        />
      )}
    </div>
  )
})
