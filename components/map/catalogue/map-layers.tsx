'use client'

import { Indicator, Popover } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import type { Map as MapLibreMap, ErrorEvent, MapSourceDataEvent } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState, useEffect } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { useLayerOverlays } from '../overlay'
import classes from './catalogue.module.css'
import { LayerPanel } from './layer-panel'
import { ObjectPopup } from './object-popup'
import { useChosenOverlays } from './use-chosen-overlays'
import { useObjectPress } from './use-object-press'
import { groundSourceId } from '../style'

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
  const [open, setOpen] = useState(false)
  const { overlays, failed } = useChosenOverlays(except ?? null)
  useLayerOverlays(map, overlays)
  const groundFailed = useGroundTrouble(map)
  const troubled = groundFailed || failed.size > 0
  const { hits, place, close } = useObjectPress(map, inspect && overlays.length > 0)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The page would handle the key itself.
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <>
      <Popover
        opened={open}
        onChange={setOpen}
        position="right-start"
        offset={8}
        trapFocus
        returnFocus
        closeOnClickOutside={false}
        shadow="md"
        width="min(320px, calc(100vw - 24px))"
        classNames={{ dropdown: classes.dropdown }}
      >
        <Popover.Target>
          <ToolButton label={t('title')} size="lg" pressed={open} onClick={() => setOpen(!open)}>
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
          </ToolButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('title')} onKeyDown={escape}>
          <LayerPanel map={map} failed={failed} groundFailed={groundFailed} onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {place && hits.length > 0 && <ObjectPopup hits={hits} place={place} onClose={close} />}
    </>
  )
}
