'use client'

import { Box, Button } from '@mantine/core'
import { IconDownload, IconFileDownload } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/api/request'
import { saveFile } from '@/components/ui/save-file'
import type { ImportJob } from '../import-api'
import classes from '../imports.module.css'
import { errorsCsv } from './errors-csv'
import common from '@/components/ui/common.module.css'

const shown = 100

/** The rejected rows, by number and reason. */
export function JobErrors({ job }: { job: ImportJob }) {
  const t = useTranslations('imports.job')
  const locale = useLocale()
  const rows = job.errors.slice(0, shown)
  const download = () => {
    const text = errorsCsv(job.errors, { row: t('row'), reason: t('reason') }, locale)
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${t('errorsFile', { name: job.name })}.csv`,
    )
  }
  return (
    <section className={classes.errors} aria-labelledby="import-errors">
      <div className={classes.errorsHead}>
        <h3 id="import-errors" className={common.heading}>
          {t('errors')}
        </h3>
        <div className={common.wrap}>
          {job.refusedFile && (
            <Button
              component="a"
              href={address(`/layers/import/${job.id}/refused`)}
              download
              leftSection={<IconFileDownload size={16} stroke={1.7} />}
            >
              {t('refused')}
            </Button>
          )}
          <Button variant="default" leftSection={<IconDownload size={16} stroke={1.7} />} onClick={download}>
            {t('download')}
          </Button>
        </div>
      </div>
      <Box component="section" className={classes.tableScroll} tabIndex={0} aria-label={t('errors')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.numberCell}>
                {t('row')}
              </th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, reason }) => (
              <tr key={`${row} ${reason}`}>
                <td className={classes.numberCell}>{row}</td>
                <td className={classes.reason}>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {job.refusedFile && <p className={common.note}>{t('refusedHint')}</p>}
      {job.errorCount > rows.length && (
        <p className={common.note}>{t('errorsFirst', { shown: rows.length, all: job.errorCount })}</p>
      )}
    </section>
  )
}
