'use client'

import { Checkbox, Slider } from '@mantine/core'
import { IconAlertTriangle, IconFocusCentered } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { tileInfoQuery } from '../overlay/use-tile-info'
import type { CatalogueLayer } from './catalogue'
import classes from './catalogue.module.css'
import { LayerLegend } from './layer-legend'
import { StyleChoice } from './style-choice'

interface LayerRowProps {
  map: MapLibreMap | null
  layer: CatalogueLayer
  /** Opacity, from 0 to 1; undefined when not shown. */
  opacity: number | undefined
  /** The chosen style; null for the default one. */
  style: string | null
  failed: boolean
  percent: Intl.NumberFormat
  onToggle: (id: number) => void
  onOpacity: (id: number, opacity: number) => void
  onStyle: (id: number, style: string | null) => void
}

/** Padding, CSS pixels. */
const edge = 60

/** Padding for the panel, unless the rest is too small. */
function besidePanel(map: MapLibreMap, panel: Element | null) {
  const frame = map.getContainer().getBoundingClientRect()
  const left = Math.max(edge, (panel?.getBoundingClientRect().right ?? 0) - frame.left + edge / 2)
  return { top: edge, bottom: edge, right: edge, left: frame.width - left > 4 * edge ? left : edge }
}

/** A checkbox row of a layer; when on, it shows legend and opacity. There may be hundreds: a row rerenders only for
 * its own changes. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { map, layer, opacity, style, failed, percent, onToggle, onOpacity, onStyle } = props
  const t = useTranslations('mapLayers')
  const queries = useQueryClient()
  const on = opacity !== undefined
  const show = async (panel: Element | null) => {
    const info = await queries.ensureQueryData(tileInfoQuery(layer.id)).catch(() => null)
    if (map && info?.bounds) map.fitBounds(info.bounds, { padding: besidePanel(map, panel), maxZoom: 17 })
  }
  return (
    <li className={classes.layer} data-on={on || undefined}>
      <div className={classes.layerHead}>
        <Checkbox size="xs" label={layer.name} checked={on} onChange={() => onToggle(layer.id)} />
        {on && !failed && layer.layerType === 'vector' && (
          <ToolButton
            label={t('zoomTo', { name: layer.name })}
            size="sm"
            onClick={({ currentTarget }) => void show(currentTarget.closest('[role="dialog"]'))}
          >
            <IconFocusCentered size={15} stroke={1.8} />
          </ToolButton>
        )}
      </div>
      {on && failed && (
        <p className={classes.failed} role="status">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t('failed')}
        </p>
      )}
      {on && !failed && (
        <>
          <StyleChoice layer={layer} style={style} onStyle={onStyle} />
          <LayerLegend layer={layer} style={style} />
          <div className={classes.opacity}>
            <Slider
              size={4}
              thumbSize={14}
              min={10}
              max={100}
              step={10}
              value={Math.round(opacity * 100)}
              onChange={(value) => onOpacity(layer.id, value / 100)}
              label={(value) => percent.format(value / 100)}
              thumbLabel={t('opacity', { name: layer.name })}
            />
          </div>
        </>
      )}
    </li>
  )
})
