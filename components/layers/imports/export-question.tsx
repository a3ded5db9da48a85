import { Button, Modal } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ExpectedNotice } from './export-api'
import own from './exports.module.css'
import classes from './imports.module.css'
import { NoticeAlert } from './notice-list'
import { useReturnFocus } from '@/components/ui/use-return-focus'

interface ExportQuestionProps {
  /** Name of the layer. */
  title: string
  /** Name of the format. */
  format: string
  notices: readonly ExpectedNotice[]
  busy: boolean
  onGo: () => void
  onClose: () => void
}

/** What a format leaves out, before an export is started. */
export function ExportQuestion({ title, format, notices, busy, onGo, onClose }: ExportQuestionProps) {
  useReturnFocus()
  const t = useTranslations('layerExport')
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('close') }}
      title={t('dialogTitle', { name: title })}
    >
      <div className={classes.progress}>
        <NoticeAlert title={t('expected', { format })} notices={notices} />
        <div className={own.dialogFoot}>
          <Button variant="default" size="sm" onClick={onClose}>
            {t('other')}
          </Button>
          <Button size="sm" data-autofocus loading={busy} onClick={onGo}>
            {t('go')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
