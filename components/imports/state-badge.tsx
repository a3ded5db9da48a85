import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ImportJob } from './import-api'
import classes from './imports.module.css'

/** What became of an import, in a word. */
export function StateBadge({ job }: { job: Pick<ImportJob, 'state' | 'cancelled'> }) {
  const t = useTranslations('imports.states')
  const names = { queued: t('queued'), running: t('running'), done: t('done'), failed: t('failed') }
  const cancelled = job.state === 'failed' && job.cancelled
  return (
    <Badge variant="default" className={classes.badge} data-state={cancelled ? 'cancelled' : job.state}>
      {cancelled ? t('cancelled') : names[job.state]}
    </Badge>
  )
}
