'use client'

import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useTaskSettings } from '../stores/task-settings'
import { VisitRow } from './visit-row'
import { useZoneRecords } from './use-zone-records'
import { zoneRadiusOf } from './zone-radius'
import classes from './zone.module.css'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'

/** Visits to the zone of a task. */
export function ZoneSection({ task }: { task: TaskWire }) {
  const t = useTranslations()
  const { zoneRadius } = useTaskSettings()
  const { visits, loading, error, retry, more } = useZoneRecords(task.id)
  const hasZone = zoneRadiusOf(task, zoneRadius) !== null
  if (!hasZone && visits.length === 0 && !error) return null
  return (
    <section className={classes.section} aria-label={t('zone.title')} aria-busy={loading}>
      <h4>{t('zone.title')}</h4>
      {error && (
        <Alert color="red" role="alert" title={t('zone.failed')}>
          {error.message}
          <Button mt="xs" variant="default" display="block" onClick={retry}>
            {t('kit.retry')}
          </Button>
        </Alert>
      )}
      {!loading && !error && <ZoneNote task={task} empty={visits.length === 0} />}
      <ol>
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ol>
      {more && (
        <Button variant="subtle" onClick={more}>
          {t('zone.more')}
        </Button>
      )}
    </section>
  )
}

/** Why the list is empty, or why it ends. */
function ZoneNote({ task, empty }: { task: TaskWire; empty: boolean }) {
  const t = useTranslations('zone')
  if (task.lon === null) return <p className={common.note}>{t('noPoint')}</p>
  if (!task.tracking_on) return <p className={common.note}>{t('off')}</p>
  return empty && <p className={common.note}>{`${t('none')} ${t('noneHint')}`}</p>
}
