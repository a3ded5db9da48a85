'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconArchive, IconMapPinOff, IconMessage } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { TypeIcon } from '@/components/reference-data/icons/type-icon'
import classes from './tasks-table.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

interface TitleCellProps {
  task: TaskWire
  comfortable: boolean
}

export function TitleCell({ task, comfortable }: TitleCellProps) {
  const t = useTranslations()
  const unread = task.unread_message_count ?? 0
  const note = unread > 0 && (
    <span className={classes.unread} title={t('tasks.unread', { count: unread })}>
      <IconMessage size={13} stroke={1.9} aria-hidden="true" />
      {unread}
    </span>
  )
  return (
    <span className={classes.title}>
      <span className={classes.titleLine}>
        <span className={common.truncate}>{task.title}</span>
        {!comfortable && note}
        {task.lon === null && (
          <span title={t('task.noPoint')} className={common.dimmedIcon}>
            <IconMapPinOff size={14} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{t('task.noPoint')}</VisuallyHidden>
          </span>
        )}
        {task.archive && (
          <span title={t('tasks.archived')} className={common.dimmedIcon}>
            <IconArchive size={14} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{t('tasks.archived')}</VisuallyHidden>
          </span>
        )}
      </span>
      {comfortable && (
        <span className={classes.under}>
          <TypeIcon icon={task.type_icon} typeId={task.type_id} size={14} />
          <span className={common.truncate}>
            {t('tasks.number', { id: String(task.id) })}
            {task.text ? ` · ${task.text}` : ''}
          </span>
          {note}
        </span>
      )}
    </span>
  )
}
