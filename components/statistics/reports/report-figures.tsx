'use client'

import { useTranslations } from 'next-intl'
import type { TaskReportWire } from '@/lib/domain/reports/presenter'
import classes from './reports.module.css'
import frame from '../statistics.module.css'
import { onTimeShare, useFigureWords } from './use-figure-words'

interface Figure {
  name: string
  value: string
  also?: string
  before: string
  change: string | null
}

/** The key figures, each beside that of the period before. */
export function ReportFigures({ totals: { now, before } }: Pick<TaskReportWire, 'totals'>) {
  const t = useTranslations('reports')
  const words = useFigureWords()
  const [share, shareBefore] = [onTimeShare(now), onTimeShare(before)]
  const figures: Figure[] = [
    {
      name: t('created'),
      value: words.count(now.created),
      before: words.count(before.created),
      change: words.change(now.created, before.created),
    },
    {
      name: t('completed'),
      value: words.count(now.completed),
      before: words.count(before.completed),
      change: words.change(now.completed, before.completed),
    },
    {
      name: t('onTime'),
      value: words.share(share),
      also: t('ofDue', { count: now.due }),
      before: words.share(shareBefore),
      change: words.points(share, shareBefore),
    },
    {
      name: t('assign'),
      value: words.time(now.assign_median),
      ...(now.assign_p90 !== null && { also: t('longest', { time: words.time(now.assign_p90) }) }),
      before: words.time(before.assign_median),
      change: words.change(now.assign_median, before.assign_median),
    },
    {
      name: t('complete'),
      value: words.time(now.complete_median),
      ...(now.complete_p90 !== null && { also: t('longest', { time: words.time(now.complete_p90) }) }),
      before: words.time(before.complete_median),
      change: words.change(now.complete_median, before.complete_median),
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, also, before: was, change }) => (
        <div key={name} className={frame.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className={classes.also}>{also ?? '\u00a0'}</dd>
          <dd className={classes.also}>
            {[t('before', { value: was }), change].filter(Boolean).join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
