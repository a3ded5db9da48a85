'use client'

import { Button, Progress, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useApiMutation } from '@/components/api/use-api'
import { cancelImport, type ImportJob } from '../import-api'
import classes from '../imports.module.css'
import { JobStateBadge } from '@/components/records/job-state-badge'
import common from '@/components/ui/common.module.css'

/** Import progress with a cancel button. */
export function JobProgress({ job }: { job: ImportJob }) {
  const t = useTranslations('imports.job')
  const format = useFormatter()
  const cancel = useApiMutation(cancelImport, { stale: ['imports'], failed: t('notCancelled') })
  const ask = () =>
    modals.openConfirmModal({
      title: t('cancelTitle'),
      children: <Text size="sm">{t(job.targetLayerId === null ? 'cancelText' : 'cancelTextKept')}</Text>,
      labels: { confirm: t('cancelGo'), cancel: t('cancelStay') },
      confirmProps: { color: 'red', size: 'sm' },
      cancelProps: { size: 'sm', 'data-autofocus': true },
      onConfirm: () => cancel.mutate(job.id),
    })
  return (
    <section className={classes.progress} aria-label={t('progress')}>
      <div className={common.textRow}>
        <JobStateBadge job={job} />
        <span className={common.grow}>
          <Stage job={job} />
        </span>
        <span className={classes.percent}>{format.number(job.progress / 100, { style: 'percent' })}</span>
      </div>
      <Progress.Root size="lg">
        <Progress.Section value={job.progress} aria-label={t('progress')} />
      </Progress.Root>
      <div className={classes.progressFoot}>
        <p className={common.note}>{t('leave')}</p>
        <Button variant="default" size="sm" loading={cancel.isPending || job.cancelled} onClick={ask}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}

/** A file of objects is read twice: to derive the table, and to insert rows. Pixels go through other steps. */
function Stage({ job: { state, rasterStep, rowsDone, rowsTotal } }: { job: ImportJob }) {
  const t = useTranslations('imports.job')
  const locale = useLocale()
  if (state === 'queued') return t('queued')
  if (rasterStep !== null) return t(`raster.${rasterStep}`)
  if (rowsTotal === null) return t('survey')
  if (rowsDone >= rowsTotal) return t('making')
  return t('rows', { done: rowsDone.toLocaleString(locale), total: rowsTotal.toLocaleString(locale) })
}
