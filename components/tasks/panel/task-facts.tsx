'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { useOrganizations, usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { DeadlinePause } from './deadline-pause'
import { FactDeadline } from './fact-deadline'
import { FactEscalations } from './fact-escalations'
import { FactExecutor } from './fact-executor'
import { FactLine } from '../facts/fact-line'
import { FactPlan } from './fact-plan'
import { FactPoint } from './fact-point'
import { FactSelect } from './fact-select'
import { NearestSlot } from '../facts/nearest-slot'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'
import { useUndoAssign } from './use-assign'
import { useFieldEdit } from '../editing/use-field-edit'

interface TaskFactsProps extends TaskPartProps {
  /** Lets the reader click the point on the map next to it. */
  onPickPoint?: () => void
}

/** The main facts: deadline, executor, priority, location. */
export function TaskFacts({ task, can, change, onPickPoint }: TaskFactsProps) {
  const t = useTranslations()
  const types = useTypes()
  const priorities = usePriorities()
  const organizations = useOrganizations()
  const offerUndo = useUndoAssign()
  const edits = {
    organization: useFieldEdit(task, change, 'assigned_organization_id', { onSaved: offerUndo }),
    person: useFieldEdit(task, change, 'assigned_user_id', { onSaved: offerUndo }),
    priority: useFieldEdit(task, change, 'priority_id'),
    type: useFieldEdit(task, change, 'type_id'),
  }
  const nearest = use(NearestSlot)
  return (
    <dl className={classes.facts}>
      <FactLine label={t('task.deadline')}>
        <FactDeadline task={task} can={can} change={change} />
        <DeadlinePause task={task} />
      </FactLine>
      <FactEscalations task={task} />
      <FactPlan task={task} can={can} change={change} />
      <FactLine label={t('task.executor')}>
        <FactSelect
          edit={edits.organization}
          label={t('task.executor')}
          options={organizations}
          shown={task.assigned_organization_name ?? t('task.noExecutor')}
          editable={can.assign_department}
          clearable
        />
      </FactLine>
      <FactLine label={t('taskPage.executorUser')}>
        <FactExecutor edit={edits.person} editable={can.assign_user} />
        {can.assign_user && nearest({ task, can, change })}
      </FactLine>
      <FactLine label={t('task.priority')}>
        <FactSelect
          edit={edits.priority}
          label={t('task.priority')}
          options={priorities}
          shown={task.priority_name ?? ''}
          editable={can.edit}
        />
      </FactLine>
      <FactLine label={t('task.type')}>
        <FactSelect
          edit={edits.type}
          label={t('task.type')}
          options={types}
          shown={task.type_name ?? ''}
          editable={can.edit}
        />
      </FactLine>
      <FactLine label={t('task.point')}>
        <FactPoint task={task} can={can} change={change} onPick={onPickPoint} />
      </FactLine>
    </dl>
  )
}
