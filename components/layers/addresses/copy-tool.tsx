'use client'

import { CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'

/** Copies an address or code; its label says what, and when it is done. */
export function CopyTool({ name, value }: { name: string; value: string }) {
  const t = useTranslations('layers.addresses')
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ToolButton
          label={copied ? t('copied', { name }) : t('copy', { name })}
          size="lg"
          variant="default"
          onClick={copy}
        >
          {copied ? <IconCheck size={17} stroke={2} /> : <IconCopy size={17} stroke={1.7} />}
        </ToolButton>
      )}
    </CopyButton>
  )
}
