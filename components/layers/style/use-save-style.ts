'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isConflict } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { showDone } from '@/components/ui/show-notice'
import type { StoredStyle, StyleDraft } from './use-style-draft'
import { putStyle } from './wire'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'

interface SaveOptions {
  layer: LayerInfoWire
  draft: StyleDraft
  reload: () => Promise<StoredStyle | undefined>
}

/** Saves the draft, unless the style it is based on has changed. */
export function useSaveStyle({ layer, draft, reload }: SaveOptions) {
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
      const saved = await putStyle(layer.id, style.name, { layers: draft.layers }, etag)
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
