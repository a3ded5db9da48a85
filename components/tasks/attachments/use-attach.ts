'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { attachFiles } from '@/components/api/task-files'
import type { AttachmentDraft } from '@/components/api/task-parts'
import { useSessionUser } from '@/components/api/session-user'
import { showDone } from '@/components/ui/show-notice'
import { applyTasks } from '../live/apply-issues'
import { type Upload, useUploads } from '@/components/attachments/use-uploads'

/** Attaches uploads to a task once the last of them is complete: one change, one history entry. */
export function useAttach(taskId: number) {
  const t = useTranslations('attachments')
  const queries = useQueryClient()
  const user = useSessionUser()
  const sending = useUploads()
  const { uploads, patch, drop } = sending

  const attach = async (batch: readonly Upload[], drafts: AttachmentDraft[]) => {
    for (const { key } of batch) patch(key, { state: 'attaching' })
    try {
      const task = await attachFiles(taskId, drafts)
      applyTasks(queries, [task], user.id)
      drop(new Set(batch.map(({ key }) => key)))
      showDone(t('attached', { count: batch.length }))
      void queries.invalidateQueries({ queryKey: queryKeys.task(taskId) })
      void queries.invalidateQueries({ queryKey: queryKeys.comments(taskId) })
    } catch (error) {
      const words = error instanceof Error ? error.message : ''
      for (const { key } of batch) patch(key, { state: 'failed', error: words })
    }
  }
  const finish = useEffectEvent(() => {
    const batch = uploads.filter(({ state }) => state === 'sent')
    const drafts = batch.flatMap(({ draft }) => draft ?? [])
    if (drafts.length > 0) void attach(batch, drafts)
  })
  const arrived =
    uploads.some(({ state }) => state === 'sent') &&
    !uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'attaching')
  useEffect(() => {
    if (arrived) finish()
  }, [arrived])

  return sending
}
