'use client'

import { useTranslations } from 'next-intl'
import { speedColors } from '@/components/ui/tokens'
import { speedBands } from '../model/speed-lines'
import classes from './map.module.css'

/** Legend of the speed colours. */
export function SpeedLegend() {
  const t = useTranslations('track')
  return (
    <section className={classes.legend} data-map-legend aria-label={t('legend')}>
      <h3>{t('legend')}</h3>
      <ul>
        {speedColors.map((color, band) => {
          const [from, till] = [speedBands[band - 1], speedBands[band]]
          return (
            <li key={color}>
              <span className={classes.swatch} style={{ background: color }} />
              {from === undefined
                ? t('below', { till: till ?? 0 })
                : till === undefined
                  ? t('above', { from })
                  : t('within', { from, till })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
