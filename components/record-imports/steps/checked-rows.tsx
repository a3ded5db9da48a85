'use client'

import { Box } from '@mantine/core'
import { useTranslations } from 'next-intl'
import common from '@/components/ui/common.module.css'
import type { ImportRow, ImportTable, Matching } from '../import-api'
import classes from '../record-imports.module.css'

interface CheckedRowsProps {
  rows: readonly ImportRow[]
  table: ImportTable
  matching: Matching
}

/** Rows by their numbers in the file, with what each would create and what is wrong. */
export function CheckedRows({ rows, table, matching }: CheckedRowsProps) {
  const t = useTranslations('recordImports.check')
  const used = new Set([
    ...Object.values(matching.columns),
    ...rows.flatMap(({ values }) => Object.keys(values)),
  ])
  const targets = table.targets.filter(({ name }) => used.has(name) && name !== 'password')
  const titles = new Map(table.targets.map(({ name, title }) => [name, title]))
  const faulty = rows.some(({ errors }) => errors.length > 0)
  if (rows.length === 0) return <p className={common.note}>{t('none')}</p>
  return (
    <Box component="section" className={classes.tableScroll} data-tall tabIndex={0} aria-label={t('rows')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              {t('row')}
            </th>
            {faulty && <th scope="col">{t('errors')}</th>}
            {targets.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, values, errors }) => {
            const wrong = new Set(errors.map(({ target }) => target))
            return (
              <tr key={number} data-wrong={errors.length > 0 || undefined}>
                <th scope="row" className={classes.number}>
                  {number}
                </th>
                {faulty && (
                  <td className={classes.errors}>
                    {errors.map((error) => (
                      <p key={`${error.target} ${error.rule} ${error.text}`}>
                        {error.target !== null && <b>{titles.get(error.target) ?? error.target}: </b>}
                        {error.text}
                      </p>
                    ))}
                  </td>
                )}
                {targets.map(({ name }) => (
                  <td key={name} data-wrong={wrong.has(name) || undefined}>
                    {values[name]}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}
