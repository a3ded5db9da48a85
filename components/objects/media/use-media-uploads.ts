'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { queryKeys } from '@/components/api/query-keys'
import { sendFile } from '@/components/api/task-files'
import { type Deliver, useUploads } from '@/components/attachments/use-uploads'
import { showDone } from '@/components/ui/show-notice'
import { objectsNoun } from '../use-object-pages'

/** Uploads files directly to an object; they are listed as soon as they are stored. */
export function useMediaUploads(place: string) {
  const t = useTranslations('attachments')
  const queries = useQueryClient()
  const deliver = useCallback<Deliver>(
    async (file, options) => {
      await sendFile(file, { ...options, path: place })
      void queries.invalidateQueries({ queryKey: queryKeys.noun(objectsNoun) })
      return null
    },
    [place, queries],
  )
  const sending = useUploads(deliver, { outlives: true })
  const { uploads, drop } = sending

  const finish = useEffectEvent(() => {
    const arrived = uploads.filter(({ state }) => state === 'sent')
    drop(new Set(arrived.map(({ key }) => key)))
    showDone(t('attached', { count: arrived.length }))
  })
  const done = uploads.some(({ state }) => state === 'sent') && !sending.busy
  useEffect(() => {
    if (done) finish()
  }, [done])
  return sending
}
