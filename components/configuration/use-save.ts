'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/components/api/api-error'
import { queryKeys } from '@/components/api/query-keys'
import { showDone, showFailure } from '@/components/ui/show-notice'
import { writeNode } from './configuration-api'
import { compareTrees } from './draft/compare-trees'
import { matchKeys } from './draft/match-keys'
import type { DraftNode } from './draft/node'
import { readRefusal } from './draft/read-refusal'
import { saveTarget } from './draft/save-target'
import { toWire } from './draft/to-wire'
import type { Editor, StoredTree } from './use-editor'

const isConflict = (error: unknown) =>
  error instanceof ApiError && (error.status === 412 || error.status === 409)

interface Save {
  editor: Editor
  reload: () => Promise<StoredTree | undefined>
  onSaved: () => void
  onConflict: (fresh: StoredTree) => void
  /** The first node that the server's error names. */
  onRefused: (key: string) => void
}

/** Sends the smallest subtree that holds every change, and shows where the server rejects it. */
export function useSave({ editor, reload, onSaved, onConflict, onRefused }: Save) {
  const t = useTranslations('configuration.save')
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)

  const refused = (error: unknown, sent: DraftNode) => {
    const message = error instanceof Error ? error.message : String(error)
    const { refusals } = readRefusal(message, sent)
    editor.refuse(refusals)
    const [first] = refusals
    if (first) onRefused(first.node)
    showFailure(t('failed'), message)
  }
  const run = async () => {
    const { base, draft, load } = editor
    const target = saveTarget(base.root, draft, compareTrees(base.root, draft))
    if (!target || target.id === null || saving) return
    setSaving(true)
    try {
      await writeNode(target.id, toWire(target), base.etag)
      const fresh = await reload()
      if (fresh) load(fresh, fresh.root, matchKeys(draft, fresh.root))
      await queries.invalidateQueries({ queryKey: queryKeys.noun('audit') })
      showDone(t('saved'))
      onSaved()
    } catch (error) {
      if (!isConflict(error)) refused(error, target)
      else {
        const fresh = await reload()
        if (fresh) onConflict(fresh)
      }
    } finally {
      setSaving(false)
    }
  }
  return { saving, save: () => void run() }
}
