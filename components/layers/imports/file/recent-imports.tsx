'use client'

import { Button, Progress, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import classes from '../imports.module.css'
import { type ImportJob, isOpen } from '../import-api'
import { JobStateBadge } from '@/components/records/job-state-badge'
import { useImportJobs } from '../use-import-job'
import common from '@/components/ui/common.module.css'
import wizard from '@/components/ui/wizard/wizard.module.css'

/** The reader's imports: running ones, and results of the others. */
export function RecentImports({ onOpen }: { onOpen: (job: number) => void }) {
  const t = useTranslations('imports.recent')
  const kit = useTranslations('kit')
  const { jobs, error, loading, retry } = useImportJobs()
  return (
    <section className={classes.recent} aria-labelledby="recent-imports">
      <h2 id="recent-imports" className={common.heading}>
        {t('title')}
      </h2>
      {error && (
        <p className={common.note}>
          {t('failed')}: {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={retry}>
            {kit('retry')}
          </Button>
        </p>
      )}
      {loading && <Skeleton height={84} />}
      {!loading && !error && jobs.length === 0 && <p className={common.note}>{t('empty')}</p>}
      {jobs.length > 0 && (
        <ul className={wizard.files}>
          {jobs.map((job) => (
            <RecentImport key={job.id} job={job} onOpen={() => onOpen(job.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RecentImport({ job, onOpen }: { job: ImportJob; onOpen: () => void }) {
  const t = useTranslations('imports.recent')
  const { short } = useDates()
  const taken = job.rowsDone - job.errorCount
  return (
    <li>
      <button type="button" className={classes.job} onClick={onOpen}>
        <span className={classes.jobName}>{job.name}</span>
        <JobStateBadge job={job} />
        <span className={classes.jobFacts}>
          {short(job.createdAt)}
          {job.name !== job.fileName && ` · ${job.fileName}`}
          {job.state === 'done' &&
            job.rowsTotal !== null &&
            ` · ${job.dryRun ? t('trial') : t('rows', { count: taken })}`}
          {job.errorCount > 0 && ` · ${t('errors', { count: job.errorCount })}`}
        </span>
        {isOpen(job) && (
          <Progress value={job.progress} size="xs" className={classes.jobProgress} aria-label={job.name} />
        )}
      </button>
    </li>
  )
}
