'use client'

import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { MapLayers } from './catalogue/map-layers'
import classes from './map-tools.module.css'

interface MapToolsProps {
  map: MapLibreMap | null
  onFit: () => void
  /** What is brought into view; the results of a list when absent. */
  fitLabel?: string
  /** A layer of the catalogue that the page itself draws. */
  ownLayer?: number
  /** A press on an object of a layer tells about it. */
  inspect?: boolean
  children?: ReactNode
}

export function MapTools({ map, onFit, fitLabel, ownLayer, inspect, children }: MapToolsProps) {
  const t = useTranslations('map')
  return (
    <div className={classes.tools}>
      <div className={classes.group}>
        <ToolButton label={t('zoomIn')} onClick={() => map?.zoomIn()} size="lg">
          <IconPlus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('zoomOut')} onClick={() => map?.zoomOut()} size="lg">
          <IconMinus size={18} stroke={1.8} />
        </ToolButton>
      </div>
      <div className={classes.group}>
        <ToolButton label={fitLabel ?? t('fit')} keys={fitLabel ? undefined : 'F'} onClick={onFit} size="lg">
          <IconFocusCentered size={18} stroke={1.8} />
        </ToolButton>
        {children}
      </div>
      <div className={classes.group}>
        <MapLayers map={map} except={ownLayer} inspect={inspect} />
      </div>
    </div>
  )
}
