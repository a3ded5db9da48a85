'use client'

import { IconNavigation } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDates } from '@/components/ui/use-dates'
import classes from '../field.module.css'
import { useFieldState } from '../field-context'
import type { HeldTask } from '../store/held-task'
import { TaskField } from './task-field'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What the task asks for. */
export function AboutTask({ held }: { held: HeldTask }) {
  const { task } = held
  const t = useTranslations('field.task')
  const dates = useDates()
  const definitions = useFieldState(
    ({ reference }) => reference.types.find(({ id }) => id === task.type_id)?.fields,
  )
  return (
    <div className={classes.about}>
      {task.lon !== null && task.lat !== null && (
        // The scheme of places opens whatever application the phone has for directions.
        <a
          className={classes.button}
          href={directionsTo(task.lon, task.lat)}
          target="_blank"
          rel="noreferrer"
        >
          <IconNavigation size={24} stroke={1.8} aria-hidden="true" />
          {t('navigate')}
        </a>
      )}
      <p className={classes.words}>{task.text || t('noText')}</p>
      <dl>
        {task.planned_start !== null && <Fact name={t('planned')}>{dates.short(task.planned_start)}</Fact>}
        {task.deadline !== null && <Fact name={t('deadline')}>{dates.short(task.deadline)}</Fact>}
        <Fact name={t('priority')}>{task.priority_name}</Fact>
        {task.service_object_title && <Fact name={t('object')}>{task.service_object_title}</Fact>}
        <Fact name={t('author')}>{task.user_fio}</Fact>
      </dl>
      {definitions?.map((definition) => (
        <TaskField key={definition.id} held={held} definition={definition} />
      ))}
    </div>
  )
}

/** iPhones have their own scheme; other phones follow `geo:`. */
const directionsTo = (lon: number, lat: number) =>
  /iPhone|iPad/.test(navigator.userAgent)
    ? `maps://?daddr=${lat},${lon}`
    : `geo:${lat},${lon}?q=${lat},${lon}`
