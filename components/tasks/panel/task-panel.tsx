'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { readCapabilities, readTask } from '@/components/api/tasks'
import { type Capabilities, capabilityNames } from '@/components/api/types'
import { PanelFrame } from '@/components/ui/panel-frame'
import { Discussion } from './discussion'
import { TaskActions } from './task-actions'
import { TaskFacts } from './task-facts'
import { TaskGone } from './task-gone'
import { TaskPanelSkeleton } from './task-panel-skeleton'
import { TaskText } from './task-text'
import { TaskTitle } from './task-title'
import classes from './panel.module.css'
import { useTaskChange } from './use-task-change'

interface TaskPanelProps {
  id: number
  className: string | undefined
  onClose: () => void
}

/** Until the answer is here nothing is allowed, so that no button has to be taken back. */
const nothingAllowed = Object.fromEntries(capabilityNames.map((name) => [name, false])) as Capabilities

export function TaskPanel({ id, className, onClose }: TaskPanelProps) {
  const t = useTranslations()
  const loaded = useQuery({
    queryKey: queryKeys.task(id),
    queryFn: ({ signal }) => readTask(id, signal),
    staleTime: 0,
  })
  const { data: can = nothingAllowed, isPending: asking } = useQuery({
    queryKey: queryKeys.capabilities(id),
    queryFn: ({ signal }) => readCapabilities(id, signal),
    enabled: loaded.isSuccess,
  })
  const change = useTaskChange(id)
  const gone = loaded.error instanceof ApiError && [403, 404].includes(loaded.error.status)
  const task = gone ? undefined : loaded.data?.task

  return (
    <PanelFrame
      className={className}
      label={t('task.panel')}
      heading={t('tasks.number', { id: String(id) })}
      onClose={onClose}
      tools={task && <TaskActions.Tools task={task} can={can} change={change} onGone={onClose} />}
    >
      {gone && <TaskGone onClose={onClose} />}
      {!task && !gone && <TaskPanelSkeleton error={loaded.error} onRetry={loaded.refetch} />}
      {task && (
        <div className={classes.scroll}>
          <TaskTitle task={task} can={can} change={change} />
          <TaskActions task={task} can={can} change={change} />
          <TaskText task={task} can={can} change={change} />
          <TaskFacts task={task} can={can} change={change} />
          <Discussion task={task} allowed={can.comment || asking} />
        </div>
      )}
    </PanelFrame>
  )
}
