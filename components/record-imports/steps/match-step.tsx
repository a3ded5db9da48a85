'use client'

import { Alert, Box, Button, Select, TextInput } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/ui/use-dates'
import common from '@/components/ui/common.module.css'
import type { ImportTable, Matching, Reading } from '../import-api'
import { lackingOf, withColumn } from '../matching'
import classes from '../record-imports.module.css'
import { ReadingForm } from './reading-form'

interface MatchStepProps {
  table: ImportTable
  stale: boolean
  matching: Matching
  onMatching: (matching: Matching) => void
  onReading: (change: Reading) => void
  onOther: () => void
  onNext: () => void
}

const samples = 3

/** What each column of the file is for, beside values from it, and texts for what has no column. */
export function MatchStep(props: MatchStepProps) {
  const { table, stale, matching, onMatching, onReading, onOther, onNext } = props
  const t = useTranslations('recordImports.match')
  const dates = useDates()
  const { targets } = table
  const { columns, defaults } = matching
  const lacking = lackingOf(targets, matching)
  const taken = new Set(Object.values(columns))
  const tooMany = table.count > table.limit
  return (
    <div className={common.fillColumn} aria-busy={stale}>
      <div className={classes.body}>
        <p className={classes.facts}>
          {table.file_name} ·{' '}
          {tooMany ? t('rowsOver', { limit: table.limit }) : t('rows', { count: table.count })}
        </p>
        {tooMany && (
          <Alert color="red" role="alert">
            {t('tooMany', { limit: table.limit })}
          </Alert>
        )}
        <ReadingForm table={table} onChange={onReading} />
        <Box component="section" className={classes.tableScroll} tabIndex={0} aria-label={t('columns')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('heading')}</th>
                <th scope="col">{t('target')}</th>
                <th scope="col">{t('sample')}</th>
              </tr>
            </thead>
            <tbody>
              {table.columns.map((heading, at) => (
                <tr key={heading}>
                  <td className={classes.heading}>{heading}</td>
                  <td className={classes.targetCell}>
                    <Select
                      aria-label={t('targetOf', { name: heading })}
                      placeholder={t('skip')}
                      clearable
                      searchable
                      value={columns[at + 1] ?? null}
                      data={targets.map(({ name, title, required }) => ({
                        value: name,
                        label: required ? `${title} *` : title,
                      }))}
                      onChange={(target) =>
                        onMatching({ ...matching, columns: withColumn(columns, at + 1, target) })
                      }
                    />
                  </td>
                  <td className={classes.sample}>
                    {table.rows
                      .map(({ cells }) => cells[at]?.trim() ?? '')
                      .filter((cell) => cell !== '')
                      .slice(0, samples)
                      .join(' · ') || t('blank')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        <section className={classes.defaults} aria-labelledby="import-defaults">
          <h2 id="import-defaults" className={common.heading}>
            {t('defaults')}
          </h2>
          <p className={common.note}>{t('defaultsHint')}</p>
          <div className={classes.defaultFields}>
            {targets
              .filter(({ name, required }) => !taken.has(name) && (required || usual.has(name)))
              .map(({ name, title, required }) => (
                <TextInput
                  key={name}
                  label={title}
                  withAsterisk={required}
                  maxLength={1000}
                  value={defaults[name] ?? ''}
                  onChange={(event) =>
                    onMatching({ ...matching, defaults: { ...defaults, [name]: event.currentTarget.value } })
                  }
                />
              ))}
          </div>
        </section>
        <p className={common.note}>{t('zone', { zone: dates.zone })}</p>
      </div>
      <footer className={classes.foot}>
        <Button
          rightSection={<IconArrowRight size={16} stroke={1.7} />}
          disabled={lacking.length > 0 || tooMany || taken.size === 0}
          onClick={onNext}
        >
          {t('next')}
        </Button>
        <Button variant="default" onClick={onOther}>
          {t('other')}
        </Button>
        {lacking.length > 0 && (
          <p className={classes.lacking} role="status">
            {t('lacking', { names: lacking.map(({ title }) => title).join(', ') })}
          </p>
        )}
      </footer>
    </div>
  )
}

/** What is often the same in all rows, beside what is required. */
const usual = new Set(['organization', 'role', 'type', 'priority', 'tags', 'deadline', 'assignee', 'project'])
