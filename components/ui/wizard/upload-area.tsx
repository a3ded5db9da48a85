'use client'

import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import common from '../common.module.css'
import wizard from './wizard.module.css'

interface UploadAreaProps {
  words: { failed: string; retry: string; cancel: string }
  /** Why the last try failed, and how to try again. */
  failed: { reason: string; onRetry: () => void } | null
  /** What is sent now, in words, and its share from 0 to 1. */
  sending: { words: string; share: number; onCancel: () => void } | null
  /** Where a file is dropped or chosen, while none is sent. */
  children: ReactNode
}

/** The upload of a wizard's file: the place for it, its progress, and its failure. */
export function UploadArea({ words, failed, sending, children }: UploadAreaProps) {
  return (
    <>
      {failed && (
        <Alert color="red" icon={<IconAlertTriangle />} title={words.failed} role="alert">
          <p className={common.alertText}>{failed.reason}</p>
          <Button size="compact-sm" variant="default" onClick={failed.onRetry}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {sending ? (
        <section className={wizard.sending} aria-label={sending.words}>
          <p className={wizard.lead} role="status">
            {sending.words}
          </p>
          <Progress.Root size="lg">
            <Progress.Section value={sending.share * 100} aria-label={sending.words} />
          </Progress.Root>
          <Button variant="default" onClick={sending.onCancel}>
            {words.cancel}
          </Button>
        </section>
      ) : (
        children
      )}
    </>
  )
}
