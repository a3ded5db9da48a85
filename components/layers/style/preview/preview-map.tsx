'use client'

import { useMemo, useState } from 'react'
import { type Overlay, useTileInfo } from '@/components/map/overlay'
import { readStyle } from '../model/read-style'
import type { StyleDraft } from '../use-style-draft'
import { LegendCard } from './legend-card'
import { PreviewFrame } from './preview-frame'
import { SymbolLines } from './symbol-lines'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface PreviewMapProps {
  layer: LayerInfoWire
  draft: StyleDraft
  /** Show the saved style instead of the draft. */
  saved: boolean
}

/** The layer's objects drawn with the draft style. */
export default function PreviewMap({ layer, draft, saved }: PreviewMapProps) {
  const { data: tiles } = useTileInfo(layer.id)
  // Styles change the version but not the content of tiles: loaded tiles stay in use while editing.
  const [version, setVersion] = useState<string | null>(null)
  if (tiles && version === null) setVersion(tiles.version)
  const layers = saved ? draft.base.style.layers : draft.layers
  const overlay = useMemo<Overlay | null>(
    () => (version === null ? null : { layerId: layer.id, typeName: layer.info.typeName, version, layers }),
    [layer.id, layer.info.typeName, version, layers],
  )
  const model = useMemo(
    () => (saved ? readStyle(draft.base.style.layers) : draft.model),
    [saved, draft.base, draft.model],
  )
  return (
    <PreviewFrame
      layerId={layer.id}
      overlay={overlay}
      layers={layers}
      bounds={tiles?.bounds}
      saved={saved}
      loading={!tiles}
    >
      <LegendCard
        typeName={layer.info.typeName}
        styleName={draft.base.style.name}
        version={draft.base.etag ?? ''}
      >
        <SymbolLines model={model} layerName={layer.name} />
      </LegendCard>
    </PreviewFrame>
  )
}
