'use client'

import { Button, Modal, Progress, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { address } from '@/components/api/request'
import { useApiMutation } from '@/components/api/use-api'
import { JobStateBadge } from '@/components/records/job-state-badge'
import common from '@/components/ui/common.module.css'
import wizard from '@/components/ui/wizard/wizard.module.css'
import { showDone } from '@/components/ui/show-notice'
import { useDates } from '@/components/ui/use-dates'
import { cancelExport, type ExportJob, listExports } from './export-api'
import { isOpen } from './import-api'
import own from './exports.module.css'
import classes from './imports.module.css'
import { useFormatNames } from './layer-formats'
import { lookEvery } from './use-job'
import { useReturnFocus } from '@/components/ui/use-return-focus'

/** The reader's exports of all layers: their files, and running ones. */
export function RecentExports({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const t = useTranslations('layerExport.recent')
  const kit = useTranslations('kit')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.list('exports', '/layers/export', {}),
    queryFn: ({ signal }) => listExports(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? 2 * lookEvery : false),
  })
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': t('close') }} title={t('title')}>
      {error && (
        <p className={common.note}>
          {t('failed')}: {error.message}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void refetch()}>
            {kit('retry')}
          </Button>
        </p>
      )}
      {isPending && <Skeleton height={84} />}
      {data?.length === 0 && <p className={common.note}>{t('empty')}</p>}
      {data && data.length > 0 && (
        <ul className={wizard.files}>
          {data.map((job) => (
            <RecentExport key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function RecentExport({ job }: { job: ExportJob }) {
  const t = useTranslations('layerExport')
  const formats = useFormatNames()
  const { short } = useDates()
  const cancel = useApiMutation(cancelExport, {
    stale: ['exports'],
    failed: t('notCancelled'),
    onDone: () => showDone(t('cancelled')),
  })
  const name = job.layerName ?? t('recent.hidden')
  const open = isOpen(job)
  const file =
    job.state === 'done' &&
    (job.expiresAt === null ? t('recent.gone') : t('recent.expires', { date: short(job.expiresAt) }))
  return (
    <li className={own.export}>
      <div className={common.textRow}>
        <span className={`${classes.jobName} ${common.grow}`}>{name}</span>
        <JobStateBadge job={job} />
      </div>
      <span className={classes.jobFacts}>
        {[
          short(job.createdAt),
          formats[job.format].name,
          job.state === 'done' && t('recent.rows', { count: job.rowsDone }),
          file,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {job.state === 'failed' && !job.cancelled && job.reason && (
        <span className={classes.jobFacts}>{job.reason}</span>
      )}
      {job.notices.length > 0 && (
        <details>
          <summary>{t('lost')}</summary>
          <ul className={own.losses}>
            {job.notices.map(({ kind, name: field, text }) => (
              <li key={`${kind} ${field}`}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {open && <Progress value={job.progress} size="xs" aria-label={name} />}
      {(open || job.expiresAt !== null) && (
        <div className={own.dialogFoot}>
          {open && (
            <Button
              size="compact-sm"
              variant="default"
              loading={cancel.isPending || job.cancelled}
              onClick={() => cancel.mutate(job.id)}
            >
              {t('cancel')}
            </Button>
          )}
          {job.expiresAt !== null && (
            <Button
              component="a"
              size="compact-sm"
              variant="default"
              href={address(`/layers/export/${job.id}/file`)}
              download
              className={own.download}
              leftSection={<IconDownload size={14} stroke={1.7} />}
            >
              {t('save', { name: job.fileName ?? '' })}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
