'use client'

import { Button, CopyButton, EmptyState, Textarea } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import common from '../../ui/common.module.css'
import { useUnsavedTexts } from '../stores/unsaved-texts'

/** The task is deleted or hidden. What was being typed into it is shown once more, to be copied. */
export function TaskGone({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('task')
  const texts = useUnsavedTexts(id)
  return (
    <EmptyState p="xl" icon={<IconMapPinOff />} title={t('gone')} description={t('goneText')}>
      {texts.map(({ field, words }) => (
        <div key={field} className={common.stack10}>
          <Textarea label={t('goneTyped')} readOnly autosize minRows={1} maxRows={10} value={words} />
          <CopyButton value={words}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'textCopied' : 'copyText')}
              </Button>
            )}
          </CopyButton>
        </div>
      ))}
      <EmptyState.Actions>
        <Button onClick={onClose}>{t('close')}</Button>
      </EmptyState.Actions>
    </EmptyState>
  )
}
