'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Glyph } from '@/components/ui/glyph'
import { PageLink } from '@/components/ui/page-link'
import classes from './statistics.module.css'

interface StatFiguresProps {
  total: number
  done: number
  /** Tasks in progress now, regardless of date. */
  open: number | undefined
  overdue: number | undefined
}

/** The key figures. */
export function StatFigures({ total, done, open, overdue }: StatFiguresProps) {
  const t = useTranslations()
  const locale = useLocale()
  const figure = (value: number | undefined) => (value === undefined ? '–' : value.toLocaleString(locale))
  const share = (total === 0 ? 0 : done / total).toLocaleString(locale, { style: 'percent' })
  return (
    <dl className={classes.figures}>
      <div className={classes.figure}>
        <dt>{t('statistics.created')}</dt>
        <dd>{figure(total)}</dd>
      </div>
      <div className={classes.figure}>
        <dt>{t('statistics.done')}</dt>
        <dd>
          {figure(done)} <span className={classes.share}>{share}</span>
        </dd>
      </div>
      <div className={classes.figure}>
        <dt>{t('statistics.openNow')}</dt>
        <dd>
          <PageLink href="/console/tasks">{figure(open)}</PageLink>
        </dd>
      </div>
      <div className={classes.figure} data-alarm={overdue ? true : undefined}>
        <dt>{t('statistics.overdueNow')}</dt>
        <dd>
          {overdue ? <Glyph name="clockAlert" size={20} /> : null}
          <PageLink href="/console/tasks?overdue=true">{figure(overdue)}</PageLink>
        </dd>
      </div>
    </dl>
  )
}
