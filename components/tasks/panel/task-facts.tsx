'use client'

import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import { usePriorities, useOrganizations, useTypes } from '../use-dictionaries'
import { FactDeadline } from './fact-deadline'
import { FactLine } from './fact-line'
import { FactPoint } from './fact-point'
import { FactSelect } from './fact-select'
import classes from './panel.module.css'
import type { TaskPartProps } from './task-title'

export function TaskFacts({ task, can, change }: TaskPartProps) {
  const t = useTranslations('task')
  const dates = useDates()
  const types = useTypes()
  const priorities = usePriorities()
  const organizations = useOrganizations()
  return (
    <dl className={classes.facts}>
      <FactLine label={t('deadline')}>
        <FactDeadline task={task} can={can} change={change} />
      </FactLine>
      <FactLine label={t('executor')}>
        <FactSelect
          label={t('executor')}
          options={organizations}
          value={task.assigned_organization_id}
          shown={task.assigned_organization_name ?? t('noExecutor')}
          editable={can.assign_department}
          onChange={(id) => change.mutate({ assigned_organization_id: id })}
        />
      </FactLine>
      {task.assigned_user_fio && <FactLine label="">{task.assigned_user_fio}</FactLine>}
      <FactLine label={t('priority')}>
        <FactSelect
          label={t('priority')}
          options={priorities}
          value={task.priority_id}
          shown={task.priority_name ?? ''}
          editable={can.edit}
          onChange={(id) => change.mutate({ priority_id: id })}
        />
      </FactLine>
      <FactLine label={t('type')}>
        <FactSelect
          label={t('type')}
          options={types}
          value={task.type_id}
          shown={task.type_name ?? ''}
          editable={can.edit}
          onChange={(id) => change.mutate({ type_id: id })}
        />
      </FactLine>
      <FactLine label={t('point')}>
        <FactPoint task={task} />
      </FactLine>
      {task.organization_name && <FactLine label={t('organization')}>{task.organization_name}</FactLine>}
      <FactLine label={t('author')}>{task.user_fio}</FactLine>
      <FactLine label={t('created')}>
        <time title={dates.full(task.date)}>{dates.short(task.date)}</time>
      </FactLine>
      <FactLine label={t('updated')}>
        <time title={dates.full(task.update_date)}>{dates.ago(task.update_date)}</time>
      </FactLine>
      <p className={classes.zone}>{t('zone', { zone: dates.zone })}</p>
    </dl>
  )
}
