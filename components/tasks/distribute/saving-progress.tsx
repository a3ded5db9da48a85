'use client'

import { Progress } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './distribute.module.css'

/** How far the saving of a proposal has come. */
export function SavingProgress({ done, all }: { done: number; all: number }) {
  const t = useTranslations('distribute')
  const label = t('saving', { done, all })
  return (
    <div role="status">
      <p className={classes.saving}>{label}</p>
      <Progress value={(done / Math.max(1, all)) * 100} aria-label={label} />
    </div>
  )
}
