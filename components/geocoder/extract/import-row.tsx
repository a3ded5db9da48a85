'use client'

import { Button, Progress, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useFormatter, useTranslations } from 'next-intl'
import { useApiMutation } from '@/components/api/use-api'
import { JobStateBadge } from '@/components/records/job-state-badge'
import { useDates } from '@/components/ui/use-dates'
import { cancelImport, type GeocoderImport, type GeocoderSource, isOpen } from '../geocoder-api'
import classes from '../geocoder.module.css'
import { geocoderNoun } from '../use-geocoder'
import common from '../../ui/common.module.css'

interface ImportRowProps {
  job: GeocoderImport
  /** Its result, or that of another import of the same file. */
  source?: GeocoderSource
}

/** A running import, or its result. */
export function ImportRow({ job, source }: ImportRowProps) {
  const t = useTranslations('geocoder.extract')
  const { short } = useDates()
  const { state, file_name: file, title, created_at: from, finished_at: to } = job
  const spent = Math.max(0, (to ?? from) - from)
  const facts = [
    short(from),
    title && file,
    state === 'done' && t('places', { count: job.places }),
    to !== null && !job.cancelled && t('took', { minutes: Math.floor(spent / 60), seconds: spent % 60 }),
    state === 'done' && !source && t('gone'),
  ].filter(Boolean)
  return (
    <li className={classes.row} aria-label={title ?? file}>
      <div className={classes.rowHead}>
        <p className={classes.rowName}>{title ?? file}</p>
        <JobStateBadge job={job} />
      </div>
      <p className={common.hintBreakable}>{facts.join(' · ')}</p>
      {state === 'failed' && !job.cancelled && (
        <p className={classes.wrong}>
          {job.reason}. {t(source && source.places > 0 ? 'failedKept' : 'failedHint')}
        </p>
      )}
      {isOpen(job) && <OpenImport job={job} replaces={source !== undefined && source.places > 0} />}
    </li>
  )
}

function OpenImport({ job, replaces }: { job: GeocoderImport; replaces: boolean }) {
  const t = useTranslations('geocoder.extract')
  const format = useFormatter()
  const cancel = useApiMutation(cancelImport, { stale: [geocoderNoun], failed: t('notCancelled') })
  const ask = () =>
    modals.openConfirmModal({
      title: t('cancelTitle'),
      children: <Text size="sm">{t(replaces ? 'cancelTextKept' : 'cancelText')}</Text>,
      labels: { confirm: t('cancel'), cancel: t('cancelStay') },
      confirmProps: { color: 'red', size: 'sm' },
      cancelProps: { size: 'sm', 'data-autofocus': true },
      onConfirm: () => cancel.mutate(job.id),
    })
  return (
    <div>
      <p className={classes.progressHead} role="status">
        <Stage job={job} />
        <span className={classes.percent}>{format.number(job.progress / 100, { style: 'percent' })}</span>
      </p>
      <Progress value={job.progress} aria-label={t('progressOf', { name: job.title ?? job.file_name })} />
      <div className={classes.progressFoot}>
        <p className={common.hintBreakable}>{t('leave')}</p>
        <Button variant="default" loading={cancel.isPending || job.cancelled} onClick={ask}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

function Stage({ job: { state, stage, places } }: { job: GeocoderImport }) {
  const t = useTranslations('geocoder.extract')
  if (state === 'queued') return t('queued')
  if (stage === 'parents') return t('parents', { count: places })
  if (stage === 'names') return t('names', { count: places })
  if (stage === 'index') return t('index', { count: places })
  return places > 0 ? t('reading', { count: places }) : t('opening')
}
