'use client'

import { Loader, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { HiddenNotice } from '@/components/map/hidden-notice'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapSettingsProvider, useMapSettings } from '@/components/map/map-settings'
import { MapTools } from '@/components/map/map-tools'
import type { Bounds, MapView } from '@/components/map/map-view'
import { type Overlay, useLayerOverlay } from '@/components/map/overlay'
import classes from '../layer-style.module.css'
import { roundScale, scaleOfZoom } from '../model/scales'
import type { AnyLayer } from '../wire'

interface PreviewFrameProps {
  layerId: number
  overlay: Overlay | null
  /** The shown style. */
  layers: readonly AnyLayer[]
  /** What the layer covers; undefined while that is not known. */
  bounds: Bounds | null | undefined
  /** The saved style is shown instead of the draft. */
  saved: boolean
  loading: boolean
  children: ReactNode
}

type Ground = 'light' | 'dark' | 'world'

const none: string[] = []
const ignore = () => {}
const padding = { top: 40, left: 40, right: 40, bottom: 40 }

/** A map of one layer in the style that is edited. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { layerId, overlay, layers, bounds, saved, loading, children } = props
  const t = useTranslations('layerStyle.preview')
  const locale = useLocale()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [zoom, setZoom] = useState(9)
  useLayerOverlay(map, overlay)

  const ownLayers = useMemo(() => [layerId], [layerId])
  const fit = useCallback(
    (frame: MapLibreMap | null, animate: boolean) => {
      if (bounds && bounds[2] - bounds[0] < 359) frame?.fitBounds(bounds, { padding, maxZoom: 16, animate })
    },
    [bounds],
  )
  const [fitted, setFitted] = useState(false)
  useEffect(() => {
    if (!map || !bounds || fitted) return
    setFitted(true)
    fit(map, false)
  }, [map, bounds, fitted, fit])
  const look = useCallback((view: MapView) => setZoom(view.zoom), [])
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [ground, setGround] = useState<Ground | null>(null)
  const settings = useMapSettings()
  const grounded = useMemo(
    () => (ground === 'world' ? { ...settings, city: false } : settings),
    [ground, settings],
  )
  return (
    <div className={classes.preview}>
      <MapSettingsProvider settings={grounded}>
        <MapCanvas
          label={t('label')}
          theme={ground === 'light' || ground === 'dark' ? ground : undefined}
          initialView={{ lon: 48.7, lat: 53.9, zoom: 9 }}
          interactiveLayers={none}
          onReady={setMap}
          onViewChange={look}
          onClick={ignore}
          onContextMenu={ignore}
          onMouseMove={ignore}
          onMouseLeave={ignore}
        >
          <MapTools map={map} onFit={() => fit(map, true)} fitLabel={t('fit')} ownLayers={ownLayers} here />
          <HiddenNotice map={map} layers={layers} objects={`/layers/${layerId}/objects`} />
        </MapCanvas>
      </MapSettingsProvider>
      <SegmentedControl
        className={classes.ground}
        size="xs"
        aria-label={t('ground')}
        value={ground ?? scheme}
        onChange={(next) => setGround(next as Ground)}
        data={[
          { value: 'light', label: t('grounds.light') },
          { value: 'dark', label: t('grounds.dark') },
          { value: 'world', label: t('grounds.world') },
        ]}
      />
      <div className={classes.zoom} role="status">
        {t('zoom', { zoom: zoom.toFixed(1), scale: roundScale(scaleOfZoom(zoom)).toLocaleString(locale) })}
      </div>
      {saved && <div className={classes.savedNote}>{t('saved')}</div>}
      {loading && <Loader className={classes.loading} size="sm" role="status" aria-label={t('loading')} />}
      {children}
    </div>
  )
}
