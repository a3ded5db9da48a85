'use client'

import { Indicator } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { Map as MapLibreMap, ErrorEvent, MapSourceDataEvent } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { useState, useEffect } from 'react'
import { useLayerOverlays } from '../overlay'
import { ToolPanel } from '../tool-panel'
import { LayerPanel } from './layer-panel'
import { ObjectPopup } from './object-popup'
import { useChosenOverlays } from './use-chosen-overlays'
import { useObjectPress } from './use-object-press'
import { groundSourceId } from '@/lib/shared/basemap-style'

/** Whether tiles of the chosen basemap fail to load; reset by a loaded tile or another basemap. */
function useGroundTrouble(map: MapLibreMap | null): boolean {
  const [trouble, setTrouble] = useState(false)
  useEffect(() => {
    if (!map) return
    const fail = (event: ErrorEvent & { sourceId?: string }) => {
      if (event.sourceId === groundSourceId) setTrouble(true)
    }
    const come = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (sourceId === groundSourceId && tile) setTrouble(false)
    }
    const renew = () => setTrouble(false)
    map.on('error', fail)
    map.on('sourcedata', come)
    map.on('style.load', renew)
    return () => {
      map.off('error', fail)
      map.off('sourcedata', come)
      map.off('style.load', renew)
    }
  }, [map])
  return trouble
}

interface MapLayersProps {
  map: MapLibreMap | null
  /** A layer drawn by the page itself. */
  except?: number
  /** Clicking an object of a layer opens a popup. */
  inspect?: boolean
}

/** The chosen catalogue layers on a map, and the button to choose them. */
export function MapLayers({ map, except, inspect = false }: MapLayersProps) {
  const t = useTranslations('mapLayers')
  const { overlays, failed } = useChosenOverlays(except ?? null)
  useLayerOverlays(map, overlays)
  const groundFailed = useGroundTrouble(map)
  const troubled = groundFailed || failed.size > 0
  const { hits, place, close: closePopup } = useObjectPress(map, inspect && overlays.length > 0)
  return (
    <>
      <ToolPanel
        label={t('title')}
        icon={
          <Indicator
            disabled={overlays.length === 0 && !troubled}
            label={troubled ? '!' : overlays.length}
            size={14}
            offset={1}
            color={troubled ? 'red' : 'petrol'}
            aria-hidden="true"
          >
            <IconStack2 size={18} stroke={1.8} />
          </Indicator>
        }
      >
        {(close) => <LayerPanel map={map} failed={failed} groundFailed={groundFailed} onClose={close} />}
      </ToolPanel>
      {place && hits.length > 0 && <ObjectPopup hits={hits} place={place} onClose={closePopup} />}
    </>
  )
}
