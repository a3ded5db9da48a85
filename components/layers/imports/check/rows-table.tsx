'use client'

import { Box } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import type { FieldChange, ImportPreview } from '../import-api'
import classes from '../imports.module.css'
import common from '@/components/ui/common.module.css'

interface RowsTableProps {
  preview: ImportPreview
  /** Titles entered for fields. */
  titles: Record<string, FieldChange> | undefined
}

/** The first rows as a table: a wrong encoding shows here. */
export function RowsTable({ preview, titles }: RowsTableProps) {
  const t = useTranslations('imports.preview')
  const locale = useLocale()
  const fields = preview.fields.filter(({ take }) => take)
  const faulty = preview.rows.some(({ error }) => error !== null)
  if (preview.rows.length === 0) return <p className={common.note}>{t('noRows')}</p>
  return (
    <>
      <Box component="section" className={classes.tableScroll} tabIndex={0} aria-label={t('rows')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.numberCell}>
                {t('number')}
              </th>
              {faulty && <th scope="col">{t('error')}</th>}
              {fields.map(({ name, rusName }) => (
                <th key={name} scope="col">
                  {titles?.[name]?.rusName?.trim() || rusName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map(({ number, properties, error }) => (
              <tr key={number} data-error={error !== null || undefined}>
                <td className={classes.numberCell}>{number}</td>
                {faulty && <td className={classes.reason}>{error}</td>}
                {fields.map(({ name }) => (
                  <td key={name}>{shownValue(properties[name], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {fields.length === 0 && <p className={common.note}>{t('noFields')}</p>}
      {preview.count !== preview.rows.length && (
        <p className={common.note}>{t('truncated', { count: preview.rows.length })}</p>
      )}
    </>
  )
}

const longest = 160

export function shownValue(value: unknown, locale: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return value.toLocaleString(locale, { maximumFractionDigits: 10, useGrouping: false })
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
