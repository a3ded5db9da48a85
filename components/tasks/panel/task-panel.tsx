'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { PanelFrame } from '@/components/ui/panel-frame'
import { FileDrop } from '@/components/attachments/file-drop'
import { ActSection } from '@/components/acts/act-section'
import { FilesSection } from '../attachments/files-section'
import { useAttach } from '../attachments/use-attach'
import { Discussion } from '../chat/discussion'
import { addSubtask } from '../stores/compose-seed'
import { CustomFields } from '../custom-fields/custom-fields'
import { ProofSection } from '../proof/proof-section'
import { CitizenSection } from '../citizen/citizen-section'
import { RatingSection } from '../rating/rating-section'
import { WorkTimeSection } from '../work-time/work-time-section'
import { SubtasksSection } from '../subtasks/subtasks-section'
import { useSubtasks } from '../subtasks/use-subtasks'
import { useWorkspace } from '../stores/use-workspace'
import { TaskActions } from './task-actions'
import { TaskFacts } from './task-facts'
import { TaskGone } from './task-gone'
import { TaskOrigin } from './task-origin'
import { TaskPanelSkeleton } from './task-panel-skeleton'
import { TaskText } from './task-text'
import { TaskTitle } from './task-title'
import type { TaskPartProps } from '../facts/task-part'
import classes from '../facts/facts.module.css'
import { useTask } from './use-task'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface TaskPanelProps {
  id: number
  className: string | undefined
  onClose: () => void
}

/** A task next to map and table, for quick work; the task page shows it in full. */
export function TaskPanel({ id, className, onClose }: TaskPanelProps) {
  const t = useTranslations()
  const { task, gone, error, retry, can, asking, change } = useTask(id)
  return (
    <PanelFrame
      className={className}
      label={t('task.panel')}
      heading={t('tasks.number', { id: String(id) })}
      onClose={onClose}
      tools={task && <TaskActions.Tools task={task} can={can} change={change} onGone={onClose} />}
    >
      {gone && <TaskGone id={id} onClose={onClose} />}
      {!task && !gone && <TaskPanelSkeleton error={error} onRetry={retry} />}
      {task && <PanelBody task={task} can={can} change={change} asking={asking} />}
    </PanelFrame>
  )
}

function PanelBody({ asking, ...part }: TaskPartProps & { task: TaskWire; asking: boolean }) {
  const { task, can, change } = part
  const router = useRouter()
  const { setWorkspace } = useWorkspace()
  const sending = useAttach(task.id)
  const parts = useSubtasks(task.id)
  const open = (id: number) => void setWorkspace({ task: id })
  return (
    <FileDrop enabled={can.edit} className={classes.drop} onFiles={sending.add}>
      <div className={classes.scroll}>
        <TaskTitle {...part} onOpen={open} />
        <TaskActions {...part} />
        <TaskText {...part} />
        <TaskFacts {...part} />
        <CustomFields
          task={task}
          can={can}
          change={change}
          onDraw={(key) => router.push(`/console/tasks/${task.id}?draw=${encodeURIComponent(key)}`)}
        />
        <TaskOrigin {...part} />
        <div className={classes.parts}>
          <ProofSection task={task} can={can} />
          <FilesSection {...part} sending={sending} />
          <SubtasksSection
            task={task}
            parts={parts}
            onOpen={open}
            onDetails={can.edit ? () => addSubtask(task) : undefined}
          />
          <ActSection taskId={task.id} may={can.assign_status || can.edit} />
          <WorkTimeSection task={task} />
          <CitizenSection task={task} />
          <RatingSection task={task} />
          <Discussion
            task={task}
            change={change}
            allowed={can.comment || asking}
            mayChange={can.edit}
            hasSubtasks={parts.subtasks.length > 0}
          />
        </div>
      </div>
    </FileDrop>
  )
}
