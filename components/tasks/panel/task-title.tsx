'use client'

import { UnstyledButton } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconCornerLeftUp, IconTemplate } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { DueMark } from '../due/due-mark'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { useFieldEdit } from '../editing/use-field-edit'
import { InlineText } from './inline-text'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'
import type { TaskSummaryWire } from '@/lib/domain/tasks/presenter'

interface TaskTitleProps extends TaskPartProps {
  /** Opens another task in place of this one. */
  onOpen: (id: number) => void
}

export function TaskTitle({ task, can, change, onOpen }: TaskTitleProps) {
  const t = useTranslations()
  const looks = useLooks()
  const edit = useFieldEdit(task, change, 'title', { text: true })
  return (
    <>
      {task.parent && <ParentLink parent={task.parent} onOpen={onOpen} />}
      <InlineText edit={edit} label={t('task.title')} editable={can.edit} required hotkey="E">
        <h3 className={classes.title}>{task.title}</h3>
      </InlineText>
      <div className={classes.marks}>
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} withName />
        {task.is_template && (
          <span className={classes.flag}>
            <IconTemplate size={16} stroke={1.8} aria-hidden="true" />
            {t('taskPage.template')}
          </span>
        )}
        {task.stage === 2 && (
          <span className={classes.flag}>
            <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
            {t('tasks.completed')}
          </span>
        )}
        {task.archive && (
          <span className={classes.flag}>
            <IconArchive size={16} stroke={1.8} aria-hidden="true" />
            {t('tasks.archived')}
          </span>
        )}
        {task.stage === 1 && task.deadline !== null && <DueMark task={task} />}
      </div>
    </>
  )
}

/** The parent task. */
function ParentLink({ parent, onOpen }: { parent: TaskSummaryWire; onOpen: (id: number) => void }) {
  const t = useTranslations('taskPage')
  const label = `${t('parent')} № ${parent.id} ${parent.title}`
  return (
    <UnstyledButton
      className={classes.parent}
      title={label}
      aria-label={label}
      onClick={() => onOpen(parent.id)}
    >
      <IconCornerLeftUp size={14} stroke={1.8} aria-hidden="true" />
      <span>
        № {parent.id} {parent.title}
      </span>
    </UnstyledButton>
  )
}
