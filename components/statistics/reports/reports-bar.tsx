'use client'

import { useTranslations } from 'next-intl'
import { useOrganizations, useTypes } from '@/components/reference-data/use-dictionaries'
import { useWorkgroups } from '@/components/reference-data/use-references'
import { ChoicePill } from '@/components/ui/choice-pill'
import { PeriodPicker } from '../period-picker'
import frame from '../statistics.module.css'
import { MailingsButton } from '../mailings/mailings-button'
import { ReportMenu } from './report-menu'
import classes from './reports.module.css'
import { reportPeriods, type useReportAddress } from './use-report-address'

/** The period, the filters and the files of the report. */
export function ReportsBar({ choice, set, days, query }: ReturnType<typeof useReportAddress>) {
  const t = useTranslations()
  const types = useTypes()
  const organizations = useOrganizations()
  const { items: projects } = useWorkgroups()
  const { period, from, to, project, type, org } = choice
  const chosen = (ids: number[]) => (ids.length > 0 ? ids : null)
  return (
    <div className={frame.bar}>
      <h1 className={frame.title}>{t('reports.title')}</h1>
      <search className={classes.filters} aria-label={t('filters.label')}>
        <ChoicePill
          label={t('pills.project')}
          options={projects.map(({ id, title }) => ({ id, name: title }))}
          chosen={project}
          onChange={(ids) => void set({ project: chosen(ids) })}
        />
        <ChoicePill
          label={t('filters.type')}
          options={types}
          chosen={type}
          onChange={(ids) => void set({ type: chosen(ids) })}
        />
        <ChoicePill
          label={t('filters.org')}
          options={organizations}
          chosen={org}
          onChange={(ids) => void set({ org: chosen(ids) })}
        />
        <PeriodPicker
          presets={reportPeriods}
          period={period === 'all' ? 'year' : period}
          own={{ from, to }}
          onPeriod={(value) => void set({ period: value, from: null, to: null })}
          onOwn={(own) => void set(own)}
        />
      </search>
      <MailingsButton project={project} type={type} org={org} />
      <ReportMenu query={query} days={days} />
    </div>
  )
}
