'use client'

import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconArchive, IconArrowsMove, IconMessage, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { useDragItem } from '@/components/ui/use-drag-item'
import { hover } from '../stores/hover-store'
import { DueMark } from '../due/due-mark'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import type { StepLook } from '@/components/reference-data/icons/step-look'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import classes from './board.module.css'
import type { BoardColumn } from './board-columns'
import { CardMenu } from './card-menu'
import { CardPhoto } from './card-photo'
import { cardKind, carriedStore } from './carried-store'
import { useAskRights } from './use-refusal'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

export interface CardLooks {
  steps: ReadonlyMap<number, StepLook>
  priorities: ReadonlyMap<number, PriorityLook>
}

interface TaskCardProps {
  task: TaskWire
  columns: readonly BoardColumn[]
  column: BoardColumn
  looks: CardLooks
  open: boolean
  flashing: boolean
  /** The first card of a column is its tab stop. */
  first: boolean
  onSelect: (id: number) => void
  onMove: (task: TaskWire, column: BoardColumn) => void
}

/** A person by family name and initial, an organization by name. */
function shortName({ assigned_user_fio, assigned_organization_name }: TaskWire) {
  const [family, given] = (assigned_user_fio ?? '').split(' ')
  return family ? `${family}${given ? ` ${given.charAt(0)}.` : ''}` : assigned_organization_name
}

export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, columns, column, looks, open, flashing, first, onSelect, onMove } = props
  const t = useTranslations()
  const card = useRef<HTMLDivElement>(null)
  const face = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState(false)
  const carried = useDragItem({ kind: cardKind, item: task, element: card, onDragging: carriedStore.set })
  const askRights = useAskRights()
  const step = looks.steps.get(task.status_id)
  const executor = task.assigned_user_fio ?? task.assigned_organization_name
  const unread = task.unread_message_count ?? 0

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') onSelect(task.id)
    else if (event.code === 'KeyM') setMenu(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const closeMenu = () => {
    setMenu(false)
    face.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={card}
      className={classes.card}
      data-open={open || undefined}
      data-flash={flashing || undefined}
      data-carried={carried || undefined}
      data-menu={menu || undefined}
      onPointerEnter={() => {
        hover(task.id, 'table')
        void askRights(task.id).catch(() => undefined)
      }}
      onPointerLeave={() => hover(null, 'table')}
    >
      <div
        ref={face}
        role="button"
        tabIndex={first ? 0 : -1}
        className={classes.face}
        data-card={task.id}
        aria-labelledby={`card-${task.id}`}
        aria-keyshortcuts="Enter M"
        aria-current={open || undefined}
        onClick={() => onSelect(task.id)}
        onKeyDown={press}
        onFocus={() => void askRights(task.id).catch(() => undefined)}
      />
      <span className={classes.cardTop}>
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} />
        <TypeIcon icon={task.type_icon} typeId={task.type_id} size={14} />
        <span className={classes.cardType}>{task.type_name}</span>
        <span className={classes.cardNumber}>{t('tasks.number', { id: String(task.id) })}</span>
      </span>
      <span className={classes.cardMain}>
        <span id={`card-${task.id}`} className={classes.cardTitle}>
          {task.title}
        </span>
        <CardPhoto task={task} />
      </span>
      <span className={classes.cardFoot}>
        {column.by !== 'step' && step && (
          <span title={step.name} className={common.iconSlot}>
            <StepDisc look={step} size={16} />
            <VisuallyHidden>{step.name}</VisuallyHidden>
          </span>
        )}
        {task.deadline !== null && (
          <span className={common.fixed}>
            <DueMark task={task} />
          </span>
        )}
        {executor && (
          <span className={classes.cardExecutor} title={executor}>
            <IconUser size={13} stroke={1.8} aria-hidden="true" />
            <span className={classes.cut}>{shortName(task)}</span>
          </span>
        )}
        {task.archive && (
          <span title={t('tasks.archived')} className={classes.cardNote}>
            <IconArchive size={14} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{t('tasks.archived')}</VisuallyHidden>
          </span>
        )}
        {unread > 0 && (
          <span className={classes.cardNote} title={t('tasks.unread', { count: unread })}>
            <IconMessage size={13} stroke={1.9} aria-hidden="true" />
            {unread}
          </span>
        )}
      </span>
      {menu ? (
        <CardMenu task={task} column={column} columns={columns} onMove={onMove} onClose={closeMenu} />
      ) : (
        <ActionIcon
          className={classes.cardMove}
          size="sm"
          tabIndex={first ? 0 : -1}
          variant="default"
          title={t('board.move')}
          aria-label={t('board.moveTask', { title: task.title })}
          aria-haspopup="menu"
          onClick={() => setMenu(true)}
        >
          <IconArrowsMove size={14} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  )
})
