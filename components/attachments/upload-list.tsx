'use client'

import { Button, Progress } from '@mantine/core'
import { IconAlertCircle, IconPhoto, IconX } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './attachments.module.css'
import { useBytes } from '@/components/ui/use-bytes'
import type { Upload, Uploads } from './use-uploads'

interface UploadListProps {
  sending: Uploads
  /** Uploaded files stay listed: the form that holds them is not saved yet. */
  keeps?: boolean
}

/** Uploads with progress, errors and a cancel button. */
export function UploadList({ sending, keeps }: UploadListProps) {
  const t = useTranslations('attachments')
  if (sending.uploads.length === 0) return null
  return (
    <ul className={classes.uploads} aria-label={t('uploadsTitle')}>
      {sending.uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} sending={sending} keeps={keeps} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, sending, keeps }: UploadListProps & { upload: Upload }) {
  const t = useTranslations('attachments')
  const locale = useLocale()
  const bytes = useBytes()
  const { file, state, share, error, key } = upload
  const failed = state === 'failed'
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  const note = {
    waiting: t('waiting'),
    sending: percent,
    sent: keeps ? bytes(file.size) : t('attaching'),
    attaching: t('attaching'),
    failed: error || t('network'),
  }[state]
  return (
    <li className={classes.upload} data-failed={failed || undefined}>
      {failed ? <IconAlertCircle size={16} stroke={1.8} /> : <IconPhoto size={16} stroke={1.6} />}
      <div className={classes.uploadBody}>
        <span className={classes.uploadName}>{file.name}</span>
        <span className={classes.uploadNote} role={failed ? 'alert' : undefined}>
          {note}
        </span>
        {!failed && state !== 'sent' && (
          <Progress
            value={state === 'attaching' ? 100 : share * 100}
            animated={state === 'attaching'}
            size={3}
            aria-label={t('uploading', { name: file.name, share: percent })}
          />
        )}
      </div>
      {failed && (
        <Button size="compact-xs" variant="default" onClick={() => sending.retry(upload)}>
          {t('retry')}
        </Button>
      )}
      <ToolButton
        size="sm"
        label={`${failed ? t('dismiss') : t('cancel')}: ${file.name}`}
        onClick={() => sending.cancel(key)}
      >
        <IconX size={15} stroke={1.8} />
      </ToolButton>
    </li>
  )
}
