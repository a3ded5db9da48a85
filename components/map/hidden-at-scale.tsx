'use client'

import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { denominatorOf } from '@/lib/shared/map-scale'
import { nearestShown, type ShownLayer, type Zooms, zoomsElsewhere } from './overlay'

interface HiddenAtScaleProps {
  layers: readonly ShownLayer[]
  zoom: number
  onGo: (zoom: number) => void
}

/** Says that the style hides its layer at a zoom, and leads to where it shows it; nothing when it does. */
export function HiddenAtScale({ layers, zoom, onGo }: HiddenAtScaleProps) {
  const t = useTranslations('map.styleHides')
  const locale = useLocale()
  const elsewhere = zoomsElsewhere(layers, zoom)
  if (!elsewhere) return null
  const scale = (at: number) => Number(denominatorOf(at).toPrecision(2)).toLocaleString(locale)
  const said = ({ from, to }: Zooms) => {
    if (from === null) return t('to', { to: scale(to ?? 0) })
    return to === null ? t('from', { from: scale(from) }) : t('between', { from: scale(from), to: scale(to) })
  }
  const target = nearestShown(elsewhere, zoom)
  if (target === null) return <>{t('everywhere')}</>
  return (
    <>
      <span>{t('here', { zooms: elsewhere.map(said).join(', ') })}</span>
      <Button size="compact-xs" variant="light" onClick={() => onGo(target)}>
        {t('go')}
      </Button>
    </>
  )
}
