'use client'

import { Select } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ImportTable, Reading } from '../import-api'
import classes from '../record-imports.module.css'

const separators = [';', ',', 'tab', '|'] as const

/** How the file is read: encoding and separator of CSV, the sheet of a workbook. */
export function ReadingForm({
  table,
  onChange,
}: {
  table: ImportTable
  onChange: (change: Reading) => void
}) {
  const t = useTranslations('recordImports.match')
  const { encoding, encodings, separator, sheets, sheet } = table
  if (encoding === null && sheets.length < 2) return null
  const names = { ';': t('semicolon'), ',': t('comma'), tab: t('tab'), '|': t('bar') }
  return (
    <div className={classes.reading}>
      {encoding !== null && (
        <Select
          label={t('encoding')}
          allowDeselect={false}
          searchable
          value={encoding}
          data={encodings}
          onChange={(value) => value !== null && onChange({ encoding: value })}
        />
      )}
      {separator !== null && (
        <Select
          label={t('separator')}
          allowDeselect={false}
          value={separator}
          data={separators.map((value) => ({ value, label: names[value] }))}
          onChange={(value) => value !== null && onChange({ separator: value })}
        />
      )}
      {sheets.length > 1 && (
        <Select
          label={t('sheet')}
          allowDeselect={false}
          value={sheet}
          data={sheets}
          onChange={(value) => value !== null && onChange({ sheet: value })}
        />
      )}
    </div>
  )
}
