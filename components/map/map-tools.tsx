'use client'

import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { MapLayers } from './catalogue/map-layers'
import classes from './map-tools.module.css'
import { PlaceSearch } from './places/place-search'
import type { Place } from './places/place'
import { PlaceMenu } from './places/place-menu'

/** The context menu (right click or long press) of maps without their own. */
function HereMenu({ map }: { map: MapLibreMap }) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const open = (event: MapMouseEvent) => {
      event.preventDefault()
      setPlace({ lon: event.lngLat.lng, lat: event.lngLat.lat })
    }
    map.on('contextmenu', open)
    return () => {
      map.off('contextmenu', open)
    }
  }, [map])
  return place && <PlaceMenu place={place} zoom={map.getZoom()} onClose={() => setPlace(null)} />
}

interface MapToolsProps {
  map: MapLibreMap | null
  /** Fits the content into view; absent while there is none. */
  onFit?: () => void
  /** What is fitted into view; the results of a list when absent. */
  fitLabel?: string
  /** Layers drawn by the page itself: their objects are searched too. */
  ownLayers?: readonly number[]
  /** Clicking an object of a layer opens a popup. */
  inspect?: boolean
  /** The right button opens a context menu. */
  here?: boolean
  /** Actions of the page for a found place. */
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
