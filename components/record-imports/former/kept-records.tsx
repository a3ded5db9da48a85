'use client'

import { Alert } from '@mantine/core'
import { useTranslations } from 'next-intl'
import common from '@/components/ui/common.module.css'
import type { FormerImport } from '../import-api'
import classes from '../record-imports.module.css'

const reasons = ['changed', 'used', 'gone', 'denied'] as const
const listed = 20

/** The records that an undo has left, with the reason of each. */
export function KeptRecords({ kept }: { kept: FormerImport['kept'] }) {
  const t = useTranslations('recordImports.undo')
  if (kept.length === 0) return null
  return (
    <Alert color="yellow" title={t('kept', { count: kept.length })}>
      <ul className={classes.kept}>
        {kept.slice(0, listed).map(({ record_id, row, label, reason }) => {
          const why = reasons.find((one) => one === reason)
          return (
            <li key={record_id}>
              {t('keptRow', { row, name: label })}
              {why && ` — ${t(`reasons.${why}`)}`}
            </li>
          )
        })}
      </ul>
      {kept.length > listed && (
        <p className={common.alertText}>{t('keptMore', { count: kept.length - listed })}</p>
      )}
    </Alert>
  )
}
