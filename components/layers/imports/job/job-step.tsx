'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ApiError } from '@/components/api/api-error'
import { type ImportInput, isOpen } from '../import-api'
import classes from '../imports.module.css'
import { NoticeList } from '../notice-list'
import { useImportJob } from '../use-import-job'
import { JobChanges } from './job-changes'
import { JobErrors } from './job-errors'
import { JobProgress } from './job-progress'
import { JobResult } from './job-result'
import wizard from '@/components/ui/wizard/wizard.module.css'
import common from '@/components/ui/common.module.css'

interface JobStepProps {
  id: number
  /** The input of this trial, while it is known. */
  trial: ImportInput | null
  /** Number of further layers of the file that are imported as well. */
  more: number
  onAgain: () => void
  onStarted: (job: number) => void
}

/** A running import, then its result. */
export function JobStep({ id, trial, more, onAgain, onStarted }: JobStepProps) {
  const t = useTranslations('imports.job')
  const { data: job, error } = useImportJob(id)
  if (!job && error) {
    const status = error instanceof ApiError ? error.status : 0
    return (
      <div className={common.scroll}>
        <EmptyState
          icon={<IconFileOff />}
          title={t('gone')}
          description={[400, 403, 404].includes(status) ? t('goneHint') : error.message}
        >
          <EmptyState.Actions>
            <Button onClick={onAgain}>{t('again')}</Button>
          </EmptyState.Actions>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={common.scroll}>
      <div className={wizard.middle}>
        {!job && <Skeleton height={160} />}
        {job && (
          <>
            <header className={classes.jobHead}>
              <h2 className={wizard.lead}>{t('title', { name: job.name })}</h2>
              <p className={common.note}>{t('of', { file: job.fileName })}</p>
              {more > 0 && <p className={common.note}>{t('more', { count: more })}</p>}
            </header>
            {job.dryRun && <JobChanges job={job} trial={trial} onStarted={onStarted} />}
            {isOpen(job) ? <JobProgress job={job} /> : <JobResult job={job} onAgain={onAgain} />}
            {!job.dryRun && <JobChanges job={job} trial={null} onStarted={onStarted} />}
            <NoticeList notices={job.notices} />
            {job.errors.length > 0 && <JobErrors job={job} />}
          </>
        )}
      </div>
    </div>
  )
}
