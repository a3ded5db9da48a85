'use client'

import '@mantine/charts/styles.layer.css'
import { useTranslations } from 'next-intl'
import { useMay } from '@/components/api/session-user'
import { PageLink } from '@/components/ui/page-link'
import { useWidePaper } from '@/components/ui/paper/paper-store'
import { useDates } from '@/components/ui/use-dates'
import type { TaskReportWire } from '@/lib/domain/reports/presenter'
import common from '../../ui/common.module.css'
import { ChartsState } from '../charts-state'
import frame from '../statistics.module.css'
import { DaysChart } from './days-chart'
import { GroupTable } from './group-table'
import { HeatCard } from './heat-card'
import { ReportFigures } from './report-figures'
import { ReportsBar } from './reports-bar'
import classes from './reports.module.css'
import { useReport } from './use-report'
import { WorkCard } from './work-card'
import { useReportAddress } from './use-report-address'

/** How much is done, how fast and how often on time, beside the period before. */
export function ReportsPage() {
  const t = useTranslations('reports')
  const address = useReportAddress()
  const { workTime } = useMay()
  useWidePaper(true)
  const { report, loading, error, retry, heat, heatError } = useReport(address.query)
  return (
    <div className={common.page}>
      <ReportsBar {...address} />
      <div className={frame.scroll}>
        <ChartsState failed={t('failed')} loading={loading} error={error} onRetry={retry} />
        {report && !error && (
          <>
            <Periods report={report} />
            <ReportFigures totals={report.totals} />
            <div className={frame.grid}>
              <DaysChart days={report.days} />
              <Groups report={report} days={address.days} />
              {workTime.use === true && <WorkCard query={address.query} days={address.days} />}
              <HeatCard heat={heat} error={heatError} />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function Periods({ report }: { report: TaskReportWire }) {
  const t = useTranslations('reports')
  const dates = useDates()
  const { from, to, previous_from, previous_to, time_zone: zone } = report
  const span = (first: string, last: string) =>
    first === last ? dates.ofDay(first) : `${dates.ofDay(first)} – ${dates.ofDay(last)}`
  return (
    <p className={classes.periods}>
      {t('periodsAre', { now: span(from, to), before: span(previous_from, previous_to), zone })}{' '}
      <PageLink href="/console/statistics">{t('toStatistics')}</PageLink>
    </p>
  )
}

function Groups({ report, days }: { report: TaskReportWire; days: { from: string; to: string } }) {
  const t = useTranslations('reports')
  return (
    <>
      <GroupTable title={t('tables.types')} name={t('type')} rows={report.types} filter="type" days={days} />
      <GroupTable
        title={t('tables.organizations')}
        hint={t('organizationsHint')}
        name={t('organization')}
        rows={report.organizations}
        filter="executor"
        days={days}
      />
      <GroupTable
        title={t('tables.people')}
        name={t('person')}
        rows={report.people}
        filter="person"
        days={days}
      />
      {report.is_cut && <p className={classes.periods}>{t('cut')}</p>}
    </>
  )
}
