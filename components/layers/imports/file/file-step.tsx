'use client'

import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { showDone } from '@/components/ui/show-notice'
import classes from '../imports.module.css'
import type { UploadState } from '@/components/api/use-upload'
import { LayerDropZone } from './layer-drop-zone'
import { RecentImports } from './recent-imports'
import wizard from '@/components/ui/wizard/wizard.module.css'
import common from '@/components/ui/common.module.css'

interface FileStepProps {
  upload: UploadState
  onFile: (file: File) => void
  onCancel: () => void
  onOpen: (job: number) => void
}

function reasonOf(
  { reason, tooLarge }: Extract<UploadState, { state: 'failed' }>,
  t: ReturnType<typeof useTranslations<'imports.file'>>,
): string {
  if (tooLarge) return t('tooLarge', { reason })
  return reason || t('broken')
}

/** Picks and uploads a file; recent imports are listed. */
export function FileStep({ upload, onFile, onCancel, onOpen }: FileStepProps) {
  const t = useTranslations('imports.file')
  const take = (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) showDone(t('one', { name: file.name }))
    onFile(file)
  }
  return (
    <div className={common.scroll}>
      <div className={wizard.middle}>
        {upload.state === 'failed' && (
          <Alert color="red" icon={<IconAlertTriangle />} title={t('failed')} role="alert">
            <p className={classes.alertText}>
              {upload.file.name}: {reasonOf(upload, t)}
            </p>
            <Button size="compact-sm" variant="default" onClick={() => onFile(upload.file)}>
              {t('retry')}
            </Button>
          </Alert>
        )}
        {upload.state === 'sending' ? (
          <section className={classes.sending} aria-label={t('sending', { name: upload.file.name })}>
            <p className={wizard.lead} role="status">
              {t('sending', { name: upload.file.name })}
            </p>
            <Progress.Root size="lg">
              <Progress.Section
                value={upload.share * 100}
                aria-label={t('sending', { name: upload.file.name })}
              />
            </Progress.Root>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </section>
        ) : (
          <LayerDropZone onFiles={take} />
        )}
        <RecentImports onOpen={onOpen} />
      </div>
    </div>
  )
}
