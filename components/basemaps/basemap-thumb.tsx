'use client'

import { Image } from '@mantine/core'
import { IconAlertTriangle, IconRoad, IconVectorTriangle, IconWorld } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { Basemap } from '@/components/map/choice/basemap'
import classes from './basemaps.module.css'
import { sampleTile } from './sample-tile'

/** Thumbnail of a basemap, made of one of its tiles. */
export function BasemapThumb({ basemap }: { basemap: Basemap }) {
  const { kind, form, tiles } = basemap
  const [failed, setFailed] = useState(false)
  const address = useMemo(() => {
    const { z, x, y } = sampleTile(basemap)
    return tiles?.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  }, [basemap, tiles])
  useEffect(() => setFailed(false), [address])
  if (form === 'raster' && address && !failed)
    return <Image className={classes.thumb} src={address} alt="" onError={() => setFailed(true)} />
  const ofKind = kind === 'world' ? IconWorld : kind === 'streets' ? IconRoad : IconVectorTriangle
  const Icon = failed ? IconAlertTriangle : ofKind
  return (
    <span className={classes.thumb} data-failed={failed || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </span>
  )
}
