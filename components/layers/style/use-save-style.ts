'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { showDone } from '@/components/ui/show-notice'
import type { Draft, StoredStyle } from './use-draft'
import { type AnyLayer, putStyle } from './wire'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface SaveOptions<Layer extends AnyLayer> {
  layer: LayerInfoWire
  draft: Pick<Draft<unknown, Layer>, 'base' | 'layers' | 'load' | 'rebase'>
  reload: () => Promise<StoredStyle<Layer> | undefined>
}

/** Saves the draft, unless the style it is based on has changed. */
export function useSaveStyle<Layer extends AnyLayer>({ layer, draft, reload }: SaveOptions<Layer>) {
  const t = useTranslations('layerStyle')
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  const save = async () => {
    setSaving(true)
    setRefused(null)
    try {
      const { style, etag } = draft.base
      const saved = await putStyle<Layer>(layer.id, style.name, { layers: draft.layers }, etag)
      draft.rebase({ style: saved.body, etag: saved.etag })
      await queries.invalidateQueries({ queryKey: queryKeys.noun('layers') })
      showDone(t('saved', { name: style.name }))
    } catch (error) {
      if (isConflict(error)) setConflict(true)
      else setRefused(error instanceof Error ? error.message : String(error))
    } finally {
      setSaving(false)
    }
  }
  /** Takes the other version, or keeps the draft to overwrite it. */
  const load = async (whose: 'theirs' | 'mine') => {
    const fresh = await reload()
    if (!fresh) return
    setConflict(false)
    if (whose === 'theirs') draft.load(fresh)
    else draft.rebase(fresh)
  }
  return { saving, conflict, refused, save, load }
}

export type Saving = ReturnType<typeof useSaveStyle>
