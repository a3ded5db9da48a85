'use client'

import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { MapLayers } from './catalogue/map-layers'
import classes from './map-tools.module.css'
import { HereMenu } from './places/here-menu'
import { PlaceSearch } from './places/place-search'

interface MapToolsProps {
  map: MapLibreMap | null
  /** Brings into view what the map is about; absent where it is about nothing yet. */
  onFit?: () => void
  /** What is brought into view; the results of a list when absent. */
  fitLabel?: string
  /** Layers of the catalogue that the page itself draws: their objects are found by the search too. */
  ownLayers?: readonly number[]
  /** A press on an object of a layer tells about it. */
  inspect?: boolean
  /** The right button tells what is under it. */
  here?: boolean
  /** What the page offers at a place that was found. */
  placeActions?: ComponentProps<typeof PlaceSearch>['actions']
  children?: ReactNode
}

export function MapTools(props: MapToolsProps) {
  const { map, onFit, fitLabel, ownLayers, inspect, here, children } = props
  const t = useTranslations('map')
  return (
    <div className={classes.tools}>
      <PlaceSearch map={map} ownLayers={ownLayers} actions={props.placeActions} />
      <div className={classes.group}>
        <ToolButton label={t('zoomIn')} onClick={() => map?.zoomIn()} size="lg">
          <IconPlus size={18} stroke={1.8} />
        </ToolButton>
        <ToolButton label={t('zoomOut')} onClick={() => map?.zoomOut()} size="lg">
          <IconMinus size={18} stroke={1.8} />
        </ToolButton>
      </div>
      {(onFit || children) && (
        <div className={classes.group}>
          {onFit && (
            <ToolButton
              label={fitLabel ?? t('fit')}
              keys={fitLabel ? undefined : 'F'}
              onClick={onFit}
              size="lg"
            >
              <IconFocusCentered size={18} stroke={1.8} />
            </ToolButton>
          )}
          {children}
        </div>
      )}
      <div className={classes.group}>
        <MapLayers map={map} inspect={inspect} />
      </div>
      {here && map && <HereMenu map={map} />}
    </div>
  )
}
