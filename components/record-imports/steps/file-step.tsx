'use client'

import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFileDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { UploadState } from '@/components/api/use-upload'
import common from '@/components/ui/common.module.css'
import { showDone } from '@/components/ui/show-notice'
import { DropZone } from '@/components/ui/wizard/drop-zone'
import wizard from '@/components/ui/wizard/wizard.module.css'
import { FormerImports } from '../former/former-imports'
import type { ImportKind } from '../import-api'
import classes from '../record-imports.module.css'
import { saveTemplate } from '../template'

const endings = '.csv,.tsv,.txt,.xlsx'

interface FileStepProps {
  kind: ImportKind
  upload: Exclude<UploadState, { state: 'sent' }>
  onFile: (file: File) => void
  onCancel: () => void
}

/** Picks and uploads a table; a template and former imports are below. */
export function FileStep({ kind, upload, onFile, onCancel }: FileStepProps) {
  const t = useTranslations('recordImports.file')
  const take = ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) showDone(t('one', { name: file.name }))
    onFile(file)
  }
  const texts = {
    drop: t('drop'),
    over: t('over'),
    choose: t('choose'),
    formats: t('formats'),
    hint: t(`hint.${kind}`),
  }
  return (
    <div className={common.scroll}>
      <div className={wizard.middle}>
        {upload.state === 'failed' && (
          <Alert color="red" icon={<IconAlertTriangle />} title={t('failed')} role="alert">
            <p className={classes.alertText}>
              {upload.file.name}: {upload.reason || t('broken')}
            </p>
            <Button size="compact-sm" variant="default" onClick={() => onFile(upload.file)}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        {upload.state === 'sending' ? (
          <section className={classes.waiting} aria-label={t('sending', { name: upload.file.name })}>
            <p className={wizard.lead} role="status">
              {t('sending', { name: upload.file.name })}
            </p>
            <Progress
              value={upload.share * 100}
              size="lg"
              aria-label={t('sending', { name: upload.file.name })}
            />
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </section>
        ) : (
          <DropZone accept={endings} texts={texts} onFiles={take} />
        )}
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconFileDownload size={16} stroke={1.7} />}
          onClick={() =>
            saveTemplate([t(`template.${kind}.head`), t(`template.${kind}.row`)], t(`template.${kind}.name`))
          }
        >
          {t('template.label')}
        </Button>
        <FormerImports kind={kind} />
      </div>
    </div>
  )
}
