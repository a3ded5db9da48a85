'use client'

import { useTranslations } from 'next-intl'
import { type ShownLayer, type Zooms, zoomsElsewhere } from './overlay'

interface HiddenAtScaleProps {
  layers: readonly ShownLayer[]
  zoom: number
}

/** Says that the style hides its layer at a zoom, and where it shows it; nothing when it does. */
export function HiddenAtScale({ layers, zoom }: HiddenAtScaleProps) {
  const t = useTranslations('map.styleHides')
  const elsewhere = zoomsElsewhere(layers, zoom)
  if (!elsewhere) return null
  const said = ({ from, to }: Zooms) => {
    if (from === null) return t('to', { to: String(to) })
    return to === null
      ? t('from', { from: String(from) })
      : t('between', { from: String(from), to: String(to) })
  }
  if (elsewhere.length === 0) return <>{t('everywhere')}</>
  return <>{t('here', { zooms: elsewhere.map(said).join(', ') })}</>
}
