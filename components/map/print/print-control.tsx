'use client'

import { IconPrinter } from '@tabler/icons-react'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { ToolPanel } from '../tool-panel'
import type { PrintedLayer } from './print-input'
import { PrintPanel } from './print-panel'

interface PrintControlProps {
  map: MapLibreMap
  /** The title of a sheet, to begin with. */
  title: string
  /** Layers that the page itself draws, above the chosen ones. */
  own: readonly PrintedLayer[]
}

/** Prints what is seen of a map: a panel with the choices, and the edges of the sheet on the map. */
export function PrintControl({ map, title, own }: PrintControlProps) {
  const t = useTranslations('print')
  return (
    <ToolPanel label={t('open')} icon={<IconPrinter size={18} stroke={1.8} />} low>
      {(close) => <PrintPanel map={map} title={title} own={own} onClose={close} />}
    </ToolPanel>
  )
}
