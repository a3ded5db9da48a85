import { Badge } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './records.module.css'

interface JobState {
  state: 'queued' | 'running' | 'done' | 'failed'
  cancelled: boolean
}

/** The state of an import job. */
export function JobStateBadge({ job }: { job: JobState }) {
  const t = useTranslations('imports.states')
  const names = { queued: t('queued'), running: t('running'), done: t('done'), failed: t('failed') }
  const cancelled = job.state === 'failed' && job.cancelled
  return (
    <Badge variant="default" className={classes.jobState} data-state={cancelled ? 'cancelled' : job.state}>
      {cancelled ? t('cancelled') : names[job.state]}
    </Badge>
  )
}
