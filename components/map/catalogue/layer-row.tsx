'use client'

import { Checkbox, Slider } from '@mantine/core'
import { IconAlertTriangle, IconFocusCentered } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useLocale, useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'
import type { ChosenLayer } from '../choice/read-choice'
import type { useMapChoice } from '../choice/use-map-choice'
import { tileInfoQuery } from '../overlay/use-tile-info'
import type { CatalogueLayer } from './catalogue'
import classes from './catalogue.module.css'
import { LayerLegend } from './layer-legend'

interface LayerRowProps {
  map: MapLibreMap | null
  layer: CatalogueLayer
  /** How it lies on the map; undefined when it does not. */
  chosen: ChosenLayer | undefined
  failed: boolean
  choice: ReturnType<typeof useMapChoice>
}

/** Room around what is shown, CSS pixels. */
const edge = 60

/** The part of the map that the panel leaves free, unless that is too little to show anything. */
function besidePanel(map: MapLibreMap, panel: Element | null) {
  const frame = map.getContainer().getBoundingClientRect()
  const left = Math.max(edge, (panel?.getBoundingClientRect().right ?? 0) - frame.left + edge / 2)
  return { top: edge, bottom: edge, right: edge, left: frame.width - left > 4 * edge ? left : edge }
}

/** A layer that is laid on the map by a tick; what is on shows its legend and how much shines through. */
export function LayerRow({ map, layer, chosen, failed, choice }: LayerRowProps) {
  const t = useTranslations('mapLayers')
  const locale = useLocale()
  const queries = useQueryClient()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const show = async (panel: Element | null) => {
    const info = await queries.ensureQueryData(tileInfoQuery(layer.id)).catch(() => null)
    if (map && info?.bounds) map.fitBounds(info.bounds, { padding: besidePanel(map, panel), maxZoom: 17 })
  }
  return (
    <li className={classes.layer} data-on={chosen ? true : undefined}>
      <div className={classes.layerHead}>
        <Checkbox
          size="xs"
          label={layer.name}
          checked={chosen !== undefined}
          onChange={() => choice.toggleLayer(layer.id)}
        />
        {chosen && !failed && layer.layerType === 'vector' && (
          <ToolButton
            label={t('zoomTo', { name: layer.name })}
            size="sm"
            onClick={({ currentTarget }) => void show(currentTarget.closest('[role="dialog"]'))}
          >
            <IconFocusCentered size={15} stroke={1.8} />
          </ToolButton>
        )}
      </div>
      {chosen && failed && (
        <p className={classes.failed} role="status">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
          {t('failed')}
        </p>
      )}
      {chosen && !failed && (
        <>
          <LayerLegend layer={layer} />
          <div className={classes.opacity}>
            <Slider
              size={4}
              thumbSize={14}
              min={10}
              max={100}
              step={10}
              value={Math.round(chosen.opacity * 100)}
              onChange={(value) => choice.setOpacity(layer.id, value / 100)}
              label={(value) => percent.format(value / 100)}
              thumbLabel={t('opacity', { name: layer.name })}
            />
          </div>
        </>
      )}
    </li>
  )
}
