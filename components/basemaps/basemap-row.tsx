'use client'

import { Badge, Image } from '@mantine/core'
import { useTranslations } from 'next-intl'
import lists from '@/components/records/ordered-list.module.css'
import { useDates } from '@/components/ui/use-dates'
import type { BasemapRow } from './use-basemap-list'
import common from '../ui/common.module.css'
import { IconAlertTriangle, IconMountain, IconRoad, IconVectorTriangle, IconWorld } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { Basemap } from '@/components/map/choice/basemap'
import classes from './basemaps.module.css'
import { sampleTile } from './sample-tile'

const kindIcons: Partial<Record<Basemap['kind'], typeof IconWorld>> = { world: IconWorld, streets: IconRoad }

/** Thumbnail of a basemap, made of one of its tiles. */
function BasemapThumb({ basemap }: { basemap: Basemap }) {
  const { kind, form, tiles } = basemap
  const [failed, setFailed] = useState(false)
  const address = useMemo(() => {
    const { z, x, y } = sampleTile(basemap)
    return tiles?.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  }, [basemap, tiles])
  useEffect(() => setFailed(false), [address])
  if (form === 'raster' && address && !failed)
    return <Image className={classes.thumb} src={address} alt="" onError={() => setFailed(true)} />
  const ofKind = kindIcons[kind] ?? IconVectorTriangle
  const Icon = failed ? IconAlertTriangle : form === 'elevation' ? IconMountain : ofKind
  return (
    <span className={classes.thumb} data-failed={failed || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </span>
  )
}

export function BasemapRowView({ basemap }: { basemap: BasemapRow }) {
  const t = useTranslations('basemaps')
  const { day } = useDates()
  const takenAt = basemap.source?.takenAt
  return (
    <>
      <BasemapThumb basemap={basemap} />
      <span className={common.growTruncate}>{basemap.name}</span>
      {basemap.isDefault && <Badge variant="light">{t('default')}</Badge>}
      {basemap.archived && (
        <Badge variant="light" color="gray">
          {t('archived')}
        </Badge>
      )}
      <span className={lists.under}>
        {t(`kinds.${basemap.kind}`)}
        {basemap.elevation && ` · ${t('heights')}`}
        {takenAt && ` · ${t('takenOn', { date: day(takenAt) })}`}
      </span>
    </>
  )
}
