'use client'

import { Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWorkgroups } from '@/components/reference-data/use-references'
import { useDates } from '@/components/ui/use-dates'
import { FactLine } from '../facts/fact-line'
import { FieldNotes } from '../editing/field-notes'
import { useFieldEdit } from '../editing/use-field-edit'
import { FactZone } from './fact-zone'
import { InlineText } from './inline-text'
import classes from '../facts/facts.module.css'
import { TaskPicker } from '../facts/task-picker'
import type { TaskPartProps } from '../facts/task-part'

/** Less common facts. */
export function MoreFacts({ task, can, change }: TaskPartProps) {
  const t = useTranslations('taskPage')
  const dates = useDates()
  const { items: projects } = useWorkgroups()
  const systemData = useFieldEdit(task, change, 'system_data', { text: true })
  const parent = useFieldEdit(task, change, 'parent_id')
  const [held, setHeld] = useState(task.parent)
  const project = projects.find(({ id }) => id === task.workgroup_id)
  const object = task.service_object_title ?? (task.service_object_id && `№ ${task.service_object_id}`)
  return (
    <>
      <FactLine label={t('parentLabel')}>
        <div className={classes.fieldControl}>
          {can.edit ? (
            <TaskPicker
              className={classes.control}
              aria-label={t('parentLabel')}
              value={parent.open ? held : task.parent}
              except={task.id}
              onDropdownOpen={() => {
                setHeld(task.parent)
                parent.begin()
              }}
              onDropdownClose={parent.finish}
              onChange={(chosen) => void parent.save(chosen?.id ?? null)}
            />
          ) : (
            <span>{task.parent ? `№ ${task.parent.id} ${task.parent.title}` : t('noParent')}</span>
          )}
          <FieldNotes edit={parent} />
        </div>
      </FactLine>
      {project && <FactLine label={t('project')}>{project.title}</FactLine>}
      {object && (
        <FactLine label={t('serviceObject')}>
          <span>
            {object}
            {task.service_object_layer_title && (
              <span className={classes.faint}>
                , {t('serviceLayer', { layer: task.service_object_layer_title })}
              </span>
            )}
          </span>
        </FactLine>
      )}
      {task.expired_date !== null && (
        <FactLine label={t('expired')}>
          <time title={dates.full(task.expired_date)}>{dates.short(task.expired_date)}</time>
        </FactLine>
      )}
      <FactLine label={t('zone')}>
        <FactZone task={task} can={can} change={change} />
      </FactLine>
      {(can.edit || task.is_template) && (
        <FactLine label={t('template')}>
          <Switch
            size="xs"
            aria-label={t('makeTemplate')}
            checked={task.is_template}
            disabled={!can.edit}
            onChange={(event) => change.mutate({ is_template: event.currentTarget.checked })}
          />
        </FactLine>
      )}
      {(can.edit || task.system_data) && (
        <FactLine label={t('systemData')}>
          <div className={classes.fieldControl}>
            <InlineText edit={systemData} label={t('systemData')} editable={can.edit} multiline clearable>
              <code className={classes.code}>{task.system_data || '–'}</code>
            </InlineText>
          </div>
        </FactLine>
      )}
    </>
  )
}
