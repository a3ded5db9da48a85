'use client'

import { ActSection } from '@/components/acts/act-section'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import type { Shape } from '@/components/map/draw/shape'
import { leaveSafely } from '@/components/records/leave-guard'
import { showDone } from '@/components/ui/show-notice'
import { FilesSection } from '../attachments/files-section'
import type { Uploads } from '@/components/attachments/use-uploads'
import { Discussion } from '../chat/discussion'
import { addSubtask } from '../stores/compose-seed'
import { CustomFields } from '../custom-fields/custom-fields'
import { toGeometryValue } from '../values/geometry-value'
import { customField } from '../values/task-values'
import { useDefinitions } from '../values/use-definitions'
import { TaskActions } from '../panel/task-actions'
import { TaskFacts } from '../panel/task-facts'
import { TaskOrigin } from '../panel/task-origin'
import { TaskText } from '../panel/task-text'
import { TaskTitle } from '../panel/task-title'
import type { TaskPartProps } from '../facts/task-part'
import { ProofSection } from '../proof/proof-section'
import { CitizenSection } from '../citizen/citizen-section'
import { RatingSection } from '../rating/rating-section'
import { WorkTimeSection } from '../work-time/work-time-section'
import { SubtasksSection } from '../subtasks/subtasks-section'
import { useSubtasks } from '../subtasks/use-subtasks'
import { ZoneSection } from '../zone/zone-section'
import classes from './page.module.css'
import { TaskMap } from './task-map'
import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

interface PageColumnsProps extends TaskPartProps {
  asking: boolean
  sending: Uploads
}

/** Columns of the page: facts on the left, map and related items in the middle, discussion on the right. */
export function PageColumns({ asking, sending, ...part }: PageColumnsProps) {
  const { task, can, change } = part
  const t = useTranslations('customFields')
  const router = useRouter()
  const parts = useSubtasks(task.id)
  const definitions = useDefinitions(task.type_id)
  const [draw, setDraw] = useQueryState('draw', parseAsString)
  /** The task as it was when its point began to be moved. */
  const [picking, setPicking] = useState<TaskWire | null>(null)
  const drawn = can.edit
    ? definitions.find(({ key, type }) => type === 'GEOMETRY' && key === draw)
    : undefined
  const open = (id: number) => void leaveSafely(() => router.push(`/console/tasks/${id}`))

  const saveShape = (shape: Shape, before: FieldValueWire) => {
    if (!drawn) return
    change.mutate(
      { fields: { [drawn.key]: toGeometryValue(shape, before) } },
      {
        base: { [customField(drawn.key)]: before },
        onSuccess: () => {
          void setDraw(null)
          showDone(t('saved', { name: drawn.name }))
        },
      },
    )
  }
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <TaskTitle {...part} onOpen={open} />
        <TaskActions {...part} />
        <TaskText {...part} />
        <TaskFacts {...part} onPickPoint={() => setPicking(task)} />
        <CustomFields {...part} onDraw={(key) => void setDraw(key)} />
        <TaskOrigin {...part} whole />
        <div className={classes.work}>
          <ActSection taskId={task.id} may={part.can.assign_status || part.can.edit} />
          <WorkTimeSection task={task} />
          <CitizenSection task={task} />
          <RatingSection task={task} />
        </div>
      </div>
      <div className={classes.right}>
        <div className={classes.middle}>
          <div className={classes.map}>
            <TaskMap
              {...part}
              subtasks={parts.subtasks}
              drawn={drawn}
              onShape={saveShape}
              onDrawEnd={() => void setDraw(null)}
              picking={picking}
              onPicked={() => setPicking(null)}
              onOpen={open}
            />
          </div>
          <div className={classes.parts}>
            <ProofSection task={task} can={can} />
            <FilesSection {...part} sending={sending} />
            <SubtasksSection
              task={task}
              parts={parts}
              onOpen={open}
              onDetails={can.edit ? () => addSubtask(task) : undefined}
            />
            <ZoneSection task={task} />
          </div>
        </div>
        <div className={classes.talk}>
          <Discussion
            task={task}
            change={change}
            allowed={can.comment || asking}
            mayChange={can.edit}
            hasSubtasks={parts.subtasks.length > 0}
          />
        </div>
      </div>
    </div>
  )
}
