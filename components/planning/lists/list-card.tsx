'use client'

import { ActionIcon } from '@mantine/core'
import { IconArrowsMove, IconClock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import type { CardLooks } from '@/components/tasks/board/task-card'
import { useAskRights } from '@/components/tasks/board/use-refusal'
import { DueMark } from '@/components/tasks/due/due-mark'
import { useStore } from '@/components/ui/create-store'
import { useDragItem } from '@/components/ui/use-drag-item'
import { useDuration } from '@/components/ui/use-duration'
import type { BoardTaskWire } from '@/lib/domain/planning/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { planKind } from '../grid/use-grid-drop'
import { formStore, handful, pickedStore } from '../moves/stores'
import classes from './lists.module.css'

interface ListCardProps {
  task: TaskWire
  looks: CardLooks
  /** For how long it would be planned. */
  minutes: number
  toBoard: (task: TaskWire) => BoardTaskWire
  onPick: (task: TaskWire, isRange: boolean) => void
  onOpen: (id: number) => void
}

/** A task to be planned: it is dragged to a person and a time, or moved by a form. */
export const ListCard = memo(function ListCard(props: ListCardProps) {
  const { task, looks, minutes, toBoard, onPick, onOpen } = props
  const t = useTranslations()
  const duration = useDuration()
  const card = useRef<HTMLDivElement>(null)
  const picked = useStore(pickedStore, (now) => now.has(task.id))
  const askRights = useAskRights()
  const item = toBoard(task)
  const carried = useDragItem({ kind: planKind, item, element: card })
  const ask = () => void askRights(task.id).catch(() => undefined)
  const move = () => formStore.set(handful(toBoard(task)))

  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) onPick(task, event.shiftKey)
    else onOpen(task.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.code === 'KeyM') move()
    else if (event.key === ' ') onOpen(task.id)
    else if (event.code === 'KeyX') onPick(task, event.shiftKey)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={card}
      className={classes.card}
      data-picked={picked || undefined}
      data-carried={carried || undefined}
      data-plan-card={task.id}
      onPointerEnter={ask}
    >
      <div
        role="button"
        tabIndex={0}
        className={classes.face}
        aria-pressed={picked}
        aria-labelledby={`plan-card-${task.id}`}
        aria-keyshortcuts="Enter M Space"
        onClick={click}
        onKeyDown={press}
        onFocus={ask}
      />
      <span className={classes.top}>
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} />
        <TypeIcon icon={task.type_icon} typeId={task.type_id} size={14} />
        <span className={classes.type}>{task.type_name}</span>
        <span className={classes.number}>{t('tasks.number', { id: String(task.id) })}</span>
      </span>
      <span id={`plan-card-${task.id}`} className={classes.title}>
        {task.title}
      </span>
      <span className={classes.foot}>
        <span className={classes.duration} title={t('planning.duration')}>
          <IconClock size={13} stroke={1.8} aria-hidden="true" />
          {duration(minutes * 60)}
        </span>
        {task.deadline !== null && <DueMark task={task} />}
        <ActionIcon
          className={classes.move}
          size="sm"
          variant="default"
          title={t('planning.move')}
          aria-label={t('planning.moveTask', { title: task.title })}
          aria-haspopup="dialog"
          onClick={move}
        >
          <IconArrowsMove size={14} stroke={1.8} />
        </ActionIcon>
      </span>
    </div>
  )
})
