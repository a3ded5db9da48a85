'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { GeocoderSource } from '../geocoder-api'
import classes from '../geocoder.module.css'

const shown = ['settlements', 'streets', 'houses', 'interests'] as const

/** How much can be found, over all sources. */
export function Totals({ sources }: { sources: readonly GeocoderSource[] }) {
  const t = useTranslations('geocoder.totals')
  const locale = useLocale()
  return (
    <dl className={classes.totals}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            {sources.reduce((all, { counts }) => all + (counts?.[name] ?? 0), 0).toLocaleString(locale)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
