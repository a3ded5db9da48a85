'use client'

import { useHotkeys } from '@mantine/hooks'
import { IconArchive, IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Capabilities, Task } from '@/components/api/types'
import { physical } from '@/components/console/use-shell-keys'
import { DueMark } from '../looks/due-mark'
import { PriorityMark } from '../looks/priority-mark'
import { useLooks } from '../use-dictionaries'
import { InlineText } from './inline-text'
import classes from './panel.module.css'
import type { TaskMutation } from './use-task-change'

export interface TaskPartProps {
  task: Task
  can: Capabilities
  change: TaskMutation
}

export function TaskTitle({ task, can, change }: TaskPartProps) {
  const t = useTranslations()
  const looks = useLooks()
  const [editing, setEditing] = useState(false)
  useHotkeys([['E', () => can.edit && setEditing(true), physical]])
  return (
    <>
      <InlineText
        label={t('task.title')}
        value={task.title}
        editable={can.edit}
        required
        editing={editing}
        onEditing={setEditing}
        onSave={(title) => change.mutateAsync({ title })}
      >
        <h3 className={classes.title}>{task.title}</h3>
      </InlineText>
      <div className={classes.marks}>
        <PriorityMark look={looks.priorities.get(task.priority_id)} name={task.priority_name} withName />
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
