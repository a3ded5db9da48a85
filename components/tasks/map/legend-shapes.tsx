'use client'

import { useTranslations } from 'next-intl'
import { overdueColor } from '@/components/ui/tokens'
import { useLooks } from '@/components/reference-data/use-dictionaries'
import classes from './map-legend.module.css'

const outlines = [
  <circle key="low" cx="9" cy="9" r="5.4" />,
  <circle key="normal" cx="9" cy="9" r="6.4" />,
  <rect key="high" x="3" y="3" width="12" height="12" rx="2.4" />,
  <path key="urgent" d="M8 1.9Q9 1 10 1.9L16.1 8Q17 9 16.1 10L10 16.1Q9 17 8 16.1L1.9 10Q1 9 1.9 8Z" />,
]

/** Marker outlines by priority, and the badge of an overdue task. */
export function LegendShapes() {
  const t = useTranslations('map')
  const looks = useLooks()
  return (
    <ul className={classes.shapes}>
      {[...looks.priorities.values()].map(({ id, name, level }) => (
        <li key={id} className={classes.shape}>
          <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true" className={classes.outline}>
            {outlines[level]}
          </svg>
          {name}
        </li>
      ))}
      <li className={classes.shape}>
        <svg width="16" height="16" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="6.4" fill={overdueColor} />
          <path d="M8 5h2v4.6H8zM8 11h2v2H8z" fill="#fff" />
        </svg>
        {t('overdue')}
      </li>
    </ul>
  )
}
