'use client'

import { Alert } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './form.module.css'
import type { Conflict } from './use-record-form'
import { ValueConflict } from './value-conflict'

/** The fields that both the person and somebody else changed; the form is saved when one value of each is chosen. */
export function FormConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const t = useTranslations('kit.conflict')
  return (
    <Alert
      className={classes.trouble}
      color="orange"
      role="alert"
      icon={<IconGitMerge />}
      title={t('title')}
      classNames={{ message: classes.conflicts }}
    >
      {t('text')}
      {conflicts.map(({ name, ...conflict }) => (
        <ValueConflict key={name} {...conflict} />
      ))}
    </Alert>
  )
}
