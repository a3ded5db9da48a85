'use client'

import { Alert, Badge, Button, Tooltip } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageLink } from '@/components/ui/page-link'
import { showDone } from '@/components/ui/show-notice'
import { useWorkDuration } from '@/components/ui/use-duration'
import type { WorkTimeWire } from '@/lib/domain/work-time/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { EntryForm, type EntryTarget } from './entry-form'
import { EntryRow } from './entry-row'
import { type TaskWork, useWorkTime } from './use-work-time'
import classes from './work-time.module.css'

/** Who works on a task and for how long; the reader's own clock; corrections. */
export function WorkTimeSection({ task }: { task: TaskWire }) {
  const t = useTranslations('workTime')
  const work = useWorkTime(task.id)
  const [target, setTarget] = useState<EntryTarget | null>(null)
  const { shown, time, error, retry, passed } = work
  if (!shown || (!time && !error)) return null
  if (!time)
    return (
      <Alert color="red" title={t('notLoaded')}>
        {error?.message} <Button onClick={retry}>{t('retry')}</Button>
      </Alert>
    )
  // Those who may not work see the section once somebody has.
  if (time.entries.length === 0 && !time.may_work) return null
  return (
    <section className={classes.section} aria-label={t('title')}>
      <Head time={time} passed={passed} />
      <Clock work={work} time={time} />
      {time.paused && (
        <p className={classes.note}>
          {t('pausedOther')}{' '}
          <PageLink href={`/console/tasks/${time.paused.task_id}`}>
            {t('otherTask', { id: String(time.paused.task_id) })}
          </PageLink>
        </p>
      )}
      <Totals time={time} passed={passed} />
      <ul className={classes.list}>
        {time.entries.toReversed().map((entry) => (
          <EntryRow key={entry.id} entry={entry} passed={passed} onChoose={setTarget} />
        ))}
      </ul>
      {time.may_work && (
        <Button
          className={classes.add}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={1.8} />}
          onClick={() => setTarget({ kind: 'add' })}
        >
          {t('add')}
        </Button>
      )}
      <EntryForm
        target={target}
        work={work}
        onClose={() => setTarget(null)}
        onDone={() => {
          setTarget(null)
          showDone(t('saved'))
        }}
      />
    </section>
  )
}

const running = ({ entries }: WorkTimeWire) => entries.filter(({ state }) => state === 'running')

function Head({ time, passed }: { time: WorkTimeWire; passed: number }) {
  const t = useTranslations('workTime')
  const duration = useWorkDuration()
  const at = running(time)
  return (
    <div className={classes.head}>
      <h4>{t('title')}</h4>
      {time.entries.length > 0 && <span>{duration(time.seconds + passed * at.length)}</span>}
      {at.length > 0 && (
        <Tooltip label={at.map(({ fio }) => fio).join(', ')}>
          <Badge size="sm" variant="light" color="petrol">
            {t('working', { count: at.length })}
          </Badge>
        </Tooltip>
      )}
    </div>
  )
}

/** The reader's own clock. */
function Clock({ work, time }: { work: TaskWork; time: WorkTimeWire }) {
  const t = useTranslations('workTime')
  const { own, may_work: mayWork } = time
  const isRunning = own === 'running'
  const press = (action: 'start' | 'pause' | 'stop') => () => void work.turn(action)
  return (
    <div className={classes.line}>
      {mayWork && !isRunning && (
        <Button
          size="xs"
          disabled={work.busy}
          leftSection={<IconPlayerPlay size={15} stroke={1.8} />}
          onClick={press('start')}
        >
          {t(own === 'paused' ? 'resume' : 'start')}
        </Button>
      )}
      {isRunning && (
        <Button
          size="xs"
          variant="default"
          disabled={work.busy}
          leftSection={<IconPlayerPause size={15} stroke={1.8} />}
          onClick={press('pause')}
        >
          {t('pause')}
        </Button>
      )}
      {(isRunning || own === 'paused') && (
        <Button
          size="xs"
          variant="default"
          disabled={work.busy}
          leftSection={<IconPlayerStop size={15} stroke={1.8} />}
          onClick={press('stop')}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** Sums by person, where several worked. */
function Totals({ time, passed }: { time: WorkTimeWire; passed: number }) {
  const t = useTranslations('workTime')
  const duration = useWorkDuration()
  if (time.totals.length < 2) return null
  const busy = new Set(running(time).map((entry) => entry.user_id))
  return (
    <dl className={classes.totals} aria-label={t('totals')}>
      {time.totals.map((total) => (
        <div key={total.user_id}>
          <dt>{total.fio}</dt>
          <dd>{duration(total.seconds + (busy.has(total.user_id) ? passed : 0))}</dd>
        </div>
      ))}
    </dl>
  )
}
