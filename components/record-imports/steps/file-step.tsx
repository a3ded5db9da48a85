'use client'

import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { UploadState } from '@/components/api/use-upload'
import common from '@/components/ui/common.module.css'
import { showDone } from '@/components/ui/show-notice'
import { DropZone } from '@/components/ui/wizard/drop-zone'
import { UploadArea } from '@/components/ui/wizard/upload-area'
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
        <UploadArea
          words={{ failed: t('failed'), retry: t('retry'), cancel: t('cancel') }}
          failed={
            upload.state === 'failed'
              ? {
                  reason: `${upload.file.name}: ${upload.reason || t('broken')}`,
                  onRetry: () => onFile(upload.file),
                }
              : null
          }
          sending={
            upload.state === 'sending'
              ? { words: t('sending', { name: upload.file.name }), share: upload.share, onCancel }
              : null
          }
        >
          <DropZone accept={endings} texts={texts} onFiles={take} />
        </UploadArea>
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
