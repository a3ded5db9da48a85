'use client'

import { Button, Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './records.module.css'

interface BulkBarProps {
  count: number
  onClear: () => void
  /** Processed and total, while an action runs on the selected rows. */
  progress?: { done: number; all: number } | null
  children: ReactNode
}

/** Replaces the toolbar, at the same height, while rows are selected. */
export function BulkBar({ count, onClear, progress, children }: BulkBarProps) {
  const t = useTranslations('kit')
  return (
    <div className={classes.bar} data-picked role="toolbar" aria-label={t('more')}>
      <span className={classes.title} data-alone role="status">
        {t('pick.count', { count })}
      </span>
      {progress ? (
        <Progress
          className={classes.progress}
          value={(progress.done / Math.max(1, progress.all)) * 100}
          aria-label={`${progress.done} / ${progress.all}`}
        />
      ) : (
        children
      )}
      <span style={{ flex: 1 }} />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconX size={15} stroke={1.8} />}
        disabled={Boolean(progress)}
        onClick={onClear}
      >
        {t('pick.clear')}
      </Button>
    </div>
  )
}
