'use client'

import { useTranslations } from 'next-intl'
import { showDone } from '@/components/ui/show-notice'
import type { UploadState } from '@/components/api/use-upload'
import { LayerDropZone } from './layer-drop-zone'
import { RecentImports } from './recent-imports'
import { UploadArea } from '@/components/ui/wizard/upload-area'
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
        <UploadArea
          words={{ failed: t('failed'), retry: t('retry'), cancel: t('cancel') }}
          failed={
            upload.state === 'failed'
              ? {
                  reason: `${upload.file.name}: ${reasonOf(upload, t)}`,
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
          <LayerDropZone onFiles={take} />
        </UploadArea>
        <RecentImports onOpen={onOpen} />
      </div>
    </div>
  )
}
