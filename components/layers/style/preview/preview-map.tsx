'use client'

import { Loader, SegmentedControl, useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { HiddenAtScale } from '@/components/map/hidden-at-scale'
import { MapCanvas } from '@/components/map/map-canvas'
import { MapSettingsProvider, useMapSettings } from '@/components/map/map-settings'
import { MapTools } from '@/components/map/map-tools'
import type { MapView } from '@/components/map/map-view'
import { type Overlay, useLayerOverlay, useTileInfo } from '@/components/map/overlay'
import classes from '../layer-style.module.css'
import { readStyle } from '../model/read-style'
import { roundScale, scaleOfZoom } from '../model/scales'
import type { StyleDraft } from '../use-style-draft'
import { LegendCard } from './legend-card'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface PreviewMapProps {
  layer: LayerInfoWire
  draft: StyleDraft
  /** Show the saved style instead of the draft. */
  saved: boolean
}

type Ground = 'light' | 'dark' | 'world'

const none: string[] = []
const ignore = () => {}
const padding = { top: 40, left: 40, right: 40, bottom: 40 }

/** The layer's objects drawn with the draft style. */
export default function PreviewMap({ layer, draft, saved }: PreviewMapProps) {
  const t = useTranslations('layerStyle.preview')
  const locale = useLocale()
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [zoom, setZoom] = useState(9)
  const { data: tiles } = useTileInfo(layer.id)
  // Styles change the version but not the content of tiles: loaded tiles stay in use while editing.
  const [version, setVersion] = useState<string | null>(null)
  if (tiles && version === null) setVersion(tiles.version)
  const layers = saved ? draft.base.style.layers : draft.layers
  const overlay = useMemo<Overlay | null>(
    () => (version === null ? null : { layerId: layer.id, typeName: layer.info.typeName, version, layers }),
    [layer.id, layer.info.typeName, version, layers],
  )
  useLayerOverlay(map, overlay)

  const ownLayers = useMemo(() => [layer.id], [layer.id])
  const bounds = tiles?.bounds
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
  const model = useMemo(
    () => (saved ? readStyle(draft.base.style.layers) : draft.model),
    [saved, draft.base, draft.model],
  )
  const look = useCallback((view: MapView) => setZoom(view.zoom), [])
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [ground, setGround] = useState<Ground | null>(null)
  const settings = useMapSettings()
  const grounded = useMemo(
    () => (ground === 'world' ? { ...settings, city: false } : settings),
    [ground, settings],
  )
  const canvas = (
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
      </MapCanvas>
    </MapSettingsProvider>
  )
  return (
    <div className={classes.preview}>
      {canvas}
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
      <div className={classes.hiddenNote} role="status">
        <HiddenAtScale layers={layers} zoom={zoom} />
      </div>
      {saved && <div className={classes.savedNote}>{t('saved')}</div>}
      {!tiles && <Loader className={classes.loading} size="sm" role="status" aria-label={t('loading')} />}
      <LegendCard
        layer={layer}
        model={model}
        styleName={draft.base.style.name}
        version={draft.base.etag ?? ''}
      />
    </div>
  )
}
