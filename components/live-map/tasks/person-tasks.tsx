'use client'

import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMeasureWords } from '@/components/map/draw/use-measure-words'
import { StepDisc } from '@/components/reference-data/icons/step-disc'
import { unknownStep } from '@/components/reference-data/icons/step-look'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import { DueMark } from '@/components/tasks/due/due-mark'
import { PageLink } from '@/components/ui/page-link'
import { useDates } from '@/components/ui/use-dates'
import classes from './person.module.css'
import { type PersonTask, usePersonTasks } from './use-person-tasks'

interface PersonTasksProps {
  userId: number
  from: { lon: number; lat: number } | null
  onOpen?: ((id: number) => void) | undefined
}

/** The open tasks of a person in order: planned start, then deadline, with distance. */
export function PersonTasks({ userId, from, onOpen }: PersonTasksProps) {
  const t = useTranslations('oneMap')
  const { tasks, count, error, loading, retry } = usePersonTasks(userId, from)
  return (
    <section className={classes.tasks} aria-label={t('personTasks')} aria-busy={loading}>
      <h4 className={classes.heading}>
        {t('personTasks')}
        {!loading && !error && <span className={classes.count}>{count}</span>}
      </h4>
      {loading && <Skeleton height={80} radius="sm" />}
      {error && (
        <p className={classes.note} role="alert">
          {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {!loading && !error && tasks.length === 0 && <p className={classes.note}>{t('noTasks')}</p>}
      <ol className={classes.list}>
        {tasks.map((one) => (
          <li key={one.task.id}>
            <TaskLine one={one} onOpen={onOpen} />
          </li>
        ))}
      </ol>
      {count > tasks.length && (
        <PageLink className={classes.rest} href={`/console/tasks?person=${userId}`}>
          {t('moreTasks', { count: count - tasks.length })}
        </PageLink>
      )}
    </section>
  )
}

function TaskLine({
  one: { task, distance },
  onOpen,
}: {
  one: PersonTask
  onOpen: PersonTasksProps['onOpen']
}) {
  const t = useTranslations('oneMap')
  const looks = useLooks()
  const dates = useDates()
  const measures = useMeasureWords()
  const { id, title, planned_start: start } = task
  const content = (
    <>
      <StepDisc look={looks.steps.get(task.status_id) ?? unknownStep} />
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          {start !== null && start !== undefined && (
            <span>{t('plannedAt', { time: dates.short(start) })}</span>
          )}
          {task.deadline !== null && <DueMark task={task} />}
          {distance !== null && <span>{t('away', { distance: measures.length(distance) })}</span>}
        </span>
      </span>
    </>
  )
  return onOpen ? (
    <UnstyledButton className={classes.line} onClick={() => onOpen(id)}>
      {content}
    </UnstyledButton>
  ) : (
    <PageLink className={classes.line} href={`/console/tasks/${id}`}>
      {content}
    </PageLink>
  )
}
