'use client'

import { useTranslations } from 'next-intl'
import { use, useState } from 'react'
import { useOrganizations, usePriorities, useTypes } from '@/components/reference-data/use-dictionaries'
import { FactDeadline } from './fact-deadline'
import { FactLine } from '../facts/fact-line'
import { FactPoint } from './fact-point'
import { FactSelect } from './fact-select'
import { NearestSlot } from '../facts/nearest-slot'
import classes from '../facts/facts.module.css'
import type { TaskPartProps } from '../facts/task-part'
import { useAssign } from './use-assign'
import { useExecutors } from '../facts/use-executors'

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
  // The list of people is long: it is fetched when the select is opened.
  const [choosing, setChoosing] = useState(false)
  const people = useExecutors(task.assigned_organization_id, choosing)
  const assign = useAssign(task, change)
  const nearest = use(NearestSlot)
  return (
    <dl className={classes.facts}>
      <FactLine label={t('task.deadline')}>
        <FactDeadline task={task} can={can} change={change} />
      </FactLine>
      <FactLine label={t('task.executor')}>
        <FactSelect
          label={t('task.executor')}
          options={organizations}
          value={task.assigned_organization_id}
          shown={task.assigned_organization_name ?? t('task.noExecutor')}
          editable={can.assign_department}
          onChange={(id) => assign({ assigned_organization_id: id })}
          onClear={() => assign({ assigned_organization_id: null })}
        />
      </FactLine>
      <FactLine label={t('taskPage.executorUser')}>
        <FactSelect
          label={t('taskPage.executorUser')}
          options={people}
          value={task.assigned_user_id}
          shown={task.assigned_user_fio ?? t('taskPage.nobody')}
          editable={can.assign_user}
          onOpen={() => setChoosing(true)}
          onChange={(id) => assign({ assigned_user_id: id })}
          onClear={() => assign({ assigned_user_id: null })}
        />
        {can.assign_user && nearest({ task, can, change })}
      </FactLine>
      <FactLine label={t('task.priority')}>
        <FactSelect
          label={t('task.priority')}
          options={priorities}
          value={task.priority_id}
          shown={task.priority_name ?? ''}
          editable={can.edit}
          onChange={(id) => change.mutate({ priority_id: id })}
        />
      </FactLine>
      <FactLine label={t('task.type')}>
        <FactSelect
          label={t('task.type')}
          options={types}
          value={task.type_id}
          shown={task.type_name ?? ''}
          editable={can.edit}
          onChange={(id) => change.mutate({ type_id: id })}
        />
      </FactLine>
      <FactLine label={t('task.point')}>
        <FactPoint task={task} can={can} change={change} onPick={onPickPoint} />
      </FactLine>
    </dl>
  )
}
