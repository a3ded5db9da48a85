'use client'

import { Alert, Button, Modal, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { address } from '@/components/api/request'
import { useApiMutation } from '@/components/api/use-api'
import { JobStateBadge } from '@/components/records/job-state-badge'
import common from '@/components/ui/common.module.css'
import { showDone } from '@/components/ui/show-notice'
import { cancelExport, type ExportJob } from './export-api'
import { isOpen } from './import-api'
import own from './exports.module.css'
import classes from './imports.module.css'
import { NoticeAlert } from './notice-list'
import { useJob } from './use-job'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface ExportDialogProps {
  /** The export as it was when it started. */
  started: ExportJob
  /** Name of the layer. */
  title: string
  onClose: () => void
}

/** Progress of an export, then its file. Closed before, the export goes on and is found among the recent ones. */
export function ExportDialog({ started, title, onClose }: ExportDialogProps) {
  useReturnFocus()
  const t = useTranslations('layerExport')
  const { data: job = started, error } = useJob<ExportJob>('exports', `/layers/export/${started.id}`)
  const cancel = useApiMutation(cancelExport, {
    stale: ['exports'],
    failed: t('notCancelled'),
    onDone: () => showDone(t('cancelled')),
  })
  const open = isOpen(job)
  const close = () => {
    if (open && !cancel.isPending) showDone(t('goesOn'))
    onClose()
  }
  const leave = () => {
    cancel.mutate(job.id)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={!open}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={t('dialogTitle', { name: title })}
    >
      {open && error && (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('unknown')} mb="md">
          {error.message}
        </Alert>
      )}
      {open && <ExportProgress job={job} onCancel={leave} />}
      {job.state === 'done' && <ExportFile job={job} />}
      {job.state === 'done' && job.notices.length > 0 && (
        <div className={own.after}>
          <NoticeAlert title={t('lost')} notices={job.notices} />
        </div>
      )}
      {job.state === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('failed')}>
          {job.reason}
        </Alert>
      )}
    </Modal>
  )
}

function ExportProgress({ job, onCancel }: { job: ExportJob; onCancel: () => void }) {
  const t = useTranslations('layerExport')
  const format = useFormatter()
  const { state, progress, rowsDone, rowsTotal } = job
  const rows =
    rowsTotal === null
      ? t('counting')
      : t('rows', { done: format.number(rowsDone), total: format.number(rowsTotal) })
  return (
    <section className={classes.progress} aria-label={t('progress')}>
      <div className={common.textRow} aria-live="polite">
        <JobStateBadge job={job} />
        <span className={common.grow}>{state === 'queued' ? t('queued') : rows}</span>
        <span className={classes.percent}>{format.number(progress / 100, { style: 'percent' })}</span>
      </div>
      <Progress.Root size="lg">
        <Progress.Section value={progress} aria-label={t('progress')} />
      </Progress.Root>
      <div className={classes.progressFoot}>
        <p className={common.note}>{t('leave')}</p>
        <Button variant="default" size="sm" data-autofocus onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  )
}

/** The download starts once; the link stays for another try, and has the focus of the button that is gone. */
function ExportFile({ job }: { job: ExportJob }) {
  const t = useTranslations('layerExport')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus()
    link.current?.click()
  }, [])
  return (
    <section className={classes.progress}>
      <Alert color="green" icon={<IconCircleCheck />}>
        {t('done')}
      </Alert>
      <Button
        ref={link}
        component="a"
        href={address(`/layers/export/${job.id}/file`)}
        download
        leftSection={<IconDownload size={16} stroke={1.7} />}
      >
        {t('save', { name: job.fileName ?? '' })}
      </Button>
    </section>
  )
}
