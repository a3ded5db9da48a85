'use client'

import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'

/** Button to pick files; dropping and pasting also work. */
export function AddFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('attachments')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="files-input"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPaperclip size={14} stroke={1.8} />}
        aria-label={t('addTitle')}
        title={t('hint')}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
    </>
  )
}
