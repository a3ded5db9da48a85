'use client'

import { Alert } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { HeatWire } from '@/lib/domain/reports/presenter'
import frame from '../statistics.module.css'
import classes from './reports.module.css'

const HeatMap = dynamic(() => import('./heat-map').then((module) => module.HeatMap), { ssr: false })

/** The heat map, or why there is none. */
export function HeatCard({ heat, error }: { heat: HeatWire | undefined; error: Error | null }) {
  const t = useTranslations('reports')
  return (
    <section className={`${frame.card} ${frame.wide} ${classes.whole}`} aria-label={t('heat')}>
      <h2 className={frame.cardTitle}>{t('heat')}</h2>
      <p className={frame.hint}>{t(heat?.is_cut ? 'heatCut' : 'heatHint')}</p>
      {error && <Alert color="red">{error.message}</Alert>}
      {heat?.places.length === 0 && <p className={frame.hint}>{t('noPlaces')}</p>}
      {heat && heat.places.length > 0 && (
        <div className={classes.map}>
          <HeatMap heat={heat} />
        </div>
      )}
    </section>
  )
}
