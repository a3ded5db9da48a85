'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import type { Basemap } from '@/components/map/choice/basemap'
import classes from './basemaps.module.css'

const PreviewMap = dynamic(() => import('./preview-map').then(({ PreviewMap: map }) => map), {
  ssr: false,
  loading: () => <Skeleton height="100%" />,
})

/** A small interactive map of the basemap. */
export function BasemapPreview({ basemap }: { basemap: Basemap }) {
  return (
    <div className={classes.preview}>
      <PreviewMap key={basemap.tiles ?? 'world'} basemap={basemap} />
    </div>
  )
}
