'use client'

import { Alert } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type AuditedRecord, useLastChange } from '@/components/api/last-change'
import { useDates } from '@/components/ui/use-dates'
import classes from './form.module.css'
import type { Conflict } from './use-record-form'
import { ValueConflict } from './value-conflict'

interface FormConflictsProps {
  conflicts: readonly Conflict[]
  /** The record, where the audit log can tell who changed it. */
  audited?: AuditedRecord
  etag: string | null
}

/** The fields that both the person and somebody else changed; the form is saved when one value of each is chosen. */
export function FormConflicts({ conflicts, audited, etag }: FormConflictsProps) {
  const t = useTranslations('kit.conflict')
  const dates = useDates()
  const last = useLastChange(audited, etag)
  return (
    <Alert
      className={classes.trouble}
      color="orange"
      role="alert"
      icon={<IconGitMerge />}
      title={t('title')}
      classNames={{ message: classes.conflicts }}
    >
      <span>
        {t('text')} {last?.user && t('last', { fio: last.user.fio, at: dates.moment(last.date) })}
      </span>
      {conflicts.map(({ name, ...conflict }) => (
        <ValueConflict key={name} {...conflict} />
      ))}
    </Alert>
  )
}
