'use client'

import { Alert, Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { BareScreen } from '@/components/ui/bare-screen'
import { useDates } from '@/components/ui/use-dates'
import { useDuration } from '@/components/ui/use-duration'
import type { SharedViewWire } from '@/lib/domain/shares/presenter'
import classes from './public-share.module.css'
import { useSharedView } from './use-shared-view'

const ShareMap = dynamic(() => import('./share-map').then((module) => module.ShareMap), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
})

interface ShareScreenProps {
  token: string
  /** Whether the map has the streets of the demo city. */
  city: boolean
}

/** A task or a person, for those who have the link. */
export function ShareScreen({ token, city }: ShareScreenProps) {
  const t = useTranslations('publicShare')
  const { view, gone, lost } = useSharedView(token)
  return (
    <BareScreen>
      <main className={classes.main}>
        {gone && (
          <Alert color="gray" role="alert" title={t('gone')}>
            {t('goneHint')}
          </Alert>
        )}
        {!view && !gone && <Skeleton height={160} aria-busy="true" />}
        {lost && <Alert color="yellow">{t('lost')}</Alert>}
        {view && <Shown view={view} city={city} />}
      </main>
    </BareScreen>
  )
}

function Shown({ view, city }: { view: SharedViewWire; city: boolean }) {
  const t = useTranslations('publicShare')
  const dates = useDates()
  const place = view.task?.point ?? null
  const hasMap = place !== null || (view.person?.position ?? null) !== null
  return (
    <>
      {view.task && <TaskFacts task={view.task} />}
      {view.person && <PersonFacts view={view} person={view.person} />}
      {hasMap && (
        <div className={classes.map}>
          <ShareMap view={view} city={city} />
        </div>
      )}
      <p className={classes.dim}>{t('until', { date: dates.short(view.expires_at) })}</p>
    </>
  )
}

function TaskFacts({ task }: { task: NonNullable<SharedViewWire['task']> }) {
  const t = useTranslations('publicShare')
  const dates = useDates()
  const { planned_start: start, planned_duration: minutes } = task
  return (
    <section aria-label={task.title}>
      <h1 className={classes.title}>{task.title}</h1>
      <p className={classes.dim}>{task.type}</p>
      <p className={classes.step}>
        <span className={classes.disc} style={{ background: task.step_color }} />
        {task.step}
      </p>
      {start !== null && (
        <p>
          {t('planned', {
            when: minutes === null ? dates.short(start) : dates.between(start, start + minutes * 60),
          })}
        </p>
      )}
    </section>
  )
}

function PersonFacts({
  view,
  person,
}: {
  view: SharedViewWire
  person: NonNullable<SharedViewWire['person']>
}) {
  const t = useTranslations('publicShare')
  const dates = useDates()
  const duration = useDuration()
  const { arrival } = view
  const { position, last_contact: contact, name } = person
  return (
    <section aria-label={name}>
      {view.task ? <p>{t('assignee', { name })}</p> : <h1 className={classes.title}>{name}</h1>}
      {arrival && (
        <p className={classes.arrival}>
          {t('arrival', { time: duration(Math.max(60, arrival.seconds)) })}
          <span className={classes.dim}>{t(arrival.by_streets ? 'byStreets' : 'byLine')}</span>
        </p>
      )}
      {position ? (
        <p className={classes.dim}>{t('seen', { when: dates.ago(position.at) })}</p>
      ) : (
        <p className={classes.dim}>
          {contact === null ? t('never') : t('contact', { when: dates.ago(contact) })}
        </p>
      )}
    </section>
  )
}
