'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import { EditorFrame } from '../editor-frame'
import { checkRasterJson } from '../json/check-json'
import { JsonView } from '../json/json-view'
import classes from '../layer-style.module.css'
import type { StoredStyle } from '../use-draft'
import { useSaveStyle } from '../use-save-style'
import { LayerList } from './layer-list'
import { LookForm } from './look-form'
import { useRasterDraft } from './use-raster-draft'
import type { LayerInfoWire, LayerRasterWire } from '@/lib/domain/layers/presenter'

const RasterMap = dynamic(() => import('./raster-map'), {
  ssr: false,
  loading: () => <Skeleton className={classes.mapGhost} />,
})

interface RasterEditorProps {
  layer: LayerInfoWire
  raster: LayerRasterWire
  stored: StoredStyle<RasterStyleLayer>
  reload: () => Promise<StoredStyle<RasterStyleLayer> | undefined>
}

/** Style editor of pixels: bands, stretch, colours and hillshade on the left, map on the right. */
export function RasterEditor({ layer, raster, stored, reload }: RasterEditorProps) {
  const t = useTranslations('layerStyle')
  const draft = useRasterDraft(stored)
  const saving = useSaveStyle({ layer, draft, reload })
  const count = raster.bands.length
  const check = useCallback((text: string) => checkRasterJson(text, count), [count])
  return (
    <EditorFrame
      layer={layer}
      draft={draft}
      saving={saving}
      label={t('pixels.tab')}
      forms={
        <>
          <LayerList draft={draft} raster={raster} />
          {draft.part && (
            <LookForm key={draft.at} layer={draft.part} raster={raster} onChange={draft.change} />
          )}
        </>
      }
      json={
        <JsonView
          layers={draft.layers}
          hint={t('pixels.jsonHint')}
          check={check}
          onTake={(layers) => draft.apply({ parts: layers }, null, 0)}
          readOnly={!layer.access.edit}
        />
      }
      map={(comparing) => <RasterMap layer={layer} raster={raster} draft={draft} saved={comparing} />}
    />
  )
}
