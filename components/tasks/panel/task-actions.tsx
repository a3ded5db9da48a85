'use client'

import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconArrowBackUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { showDone } from '@/components/ui/show-notice'
import classes from '../facts/facts.module.css'
import { useOpenSubtasks } from '../subtasks/use-open-subtasks'
import { StepMenu } from './step-menu'
import type { TaskPartProps } from '../facts/task-part'
import { useTaskCommands } from './use-task-commands'
import { TaskTools } from './task-tools'

/** The two most common actions of a task: change the step, and finish. */
export function TaskActions({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const ask = useOpenSubtasks()
  useTaskCommands({ task, can, change })
  const done = task.stage === 2
  const what = t(done ? 'reopen' : 'complete')
  const finish = async () => {
    const wanted = { stage: done ? 1 : 2 }
    if (!(await ask([task.id], wanted))) return
    change.mutate(wanted, {
      onSuccess: () => {
        if (!done) showDone(t('completedToast'), { label: t('undo') })
      },
    })
  }
  return (
    <div className={classes.actions}>
      <StepMenu task={task} can={can} change={change} />
      <Tooltip label={t('denied', { what })} disabled={can.confirm}>
        <Button
          size="sm"
          variant={done ? 'default' : 'filled'}
          leftSection={done ? <IconArrowBackUp size={16} stroke={1.8} /> : <IconCheck size={16} stroke={2} />}
          data-disabled={!can.confirm || undefined}
          aria-disabled={!can.confirm}
          onClick={can.confirm ? () => void finish() : undefined}
        >
          {what}
        </Button>
      </Tooltip>
    </div>
  )
}

TaskActions.Tools = TaskTools
