'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { StyleLayer } from '@/components/map/overlay'
import { EditorFrame } from './editor-frame'
import { PartForm } from './forms/part-form'
import { checkJson } from './json/check-json'
import { JsonView } from './json/json-view'
import classes from './layer-style.module.css'
import { readStyle } from './model/read-style'
import { PartList } from './parts/part-list'
import type { StoredStyle } from './use-draft'
import { useSaveStyle } from './use-save-style'
import { useStyleDraft } from './use-style-draft'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

const PreviewMap = dynamic(() => import('./preview/preview-map'), {
  ssr: false,
  loading: () => <Skeleton className={classes.mapGhost} />,
})

interface StyleEditorProps {
  layer: LayerInfoWire
  stored: StoredStyle<StyleLayer>
  reload: () => Promise<StoredStyle<StyleLayer> | undefined>
}

/** Style editor of objects: symbols on the left, map on the right. */
export function StyleEditor({ layer, stored, reload }: StyleEditorProps) {
  const t = useTranslations('layerStyle')
  const draft = useStyleDraft(stored)
  const saving = useSaveStyle({ layer, draft, reload })
  return (
    <EditorFrame
      layer={layer}
      draft={draft}
      saving={saving}
      label={t('tabs.symbols')}
      forms={
        <>
          <PartList draft={draft} />
          <PartForm draft={draft} />
        </>
      }
      json={
        <JsonView
          layers={draft.layers}
          hint={t('json.hint')}
          check={checkJson}
          onTake={(layers) => draft.apply(readStyle(layers), null, 0)}
          readOnly={!layer.access.edit}
        />
      }
      map={(comparing) => <PreviewMap layer={layer} draft={draft} saved={comparing} />}
    />
  )
}
