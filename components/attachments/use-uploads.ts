'use client'

import PQueue from 'p-queue'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sendFile, type StoredUpload } from '@/components/api/task-files'
import type { AttachmentDraft } from '@/components/api/task-parts'
import { createUuid } from '@/components/ui/create-uuid'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'

/** Attachment type of a file, by its media type. */
export function fileTypeOf(mediaType: string): AttachmentWire['type'] {
  if (mediaType.startsWith('image/')) return 'PHOTO'
  if (mediaType.startsWith('video/')) return 'VIDEO'
  return mediaType.startsWith('audio/') ? 'SOUND' : 'FILE'
}

/** Describes a file picked on a computer: time and device are known, the location is not. */
export function toDraft(name: string, upload: StoredUpload): AttachmentDraft {
  const type = fileTypeOf(upload.type)
  return {
    file: upload.name,
    file_name: name,
    file_type: type,
    ...(type === 'PHOTO' && { file_source: 'gallery' }),
    attachment: { time: Math.floor(Date.now() / 1000), time_provider: 'system', location: null },
    author: { platform: 'web', platform_version: null, application: 'Azimut', application_version: null },
  }
}

export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'sent' | 'attaching' | 'failed'
  /** 0 to 1. */
  share: number
  /** Why it failed; empty when the connection was lost. */
  error: string | null
  draft: AttachmentDraft | null
}

/** Uploads one file; returns what to do with it afterwards. */
export type Deliver = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<AttachmentDraft | null>

const toStore: Deliver = async (file, options) => toDraft(file.name, await sendFile(file, options))

/** Uploads files, two at a time. Uploaded files stay `sent` until the caller attaches them. With `outlives`, uploads
 * continue after the component is unmounted. */
export function useUploads(deliver: Deliver = toStore, { outlives = false } = {}) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() => new PQueue({ concurrency: 2 }))
  const calls = useRef(new Map<string, AbortController>())

  const patch = useCallback(
    (key: string, part: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one))),
    [],
  )
  const drop = useCallback((keys: ReadonlySet<string>) => {
    for (const key of keys) calls.current.get(key)?.abort()
    setUploads((all) => all.filter(({ key }) => !keys.has(key)))
  }, [])

  const send = useCallback(
    (key: string, file: File) => {
      const call = new AbortController()
      calls.current.set(key, call)
      patch(key, { state: 'waiting', share: 0, error: null })
      void queue.add(async () => {
        if (call.signal.aborted) return
        patch(key, { state: 'sending' })
        try {
          const onProgress = (share: number) => patch(key, { share })
          const draft = await deliver(file, { onProgress, signal: call.signal })
          patch(key, { state: 'sent', share: 1, draft })
        } catch (error) {
          if (!call.signal.aborted)
            patch(key, { state: 'failed', error: error instanceof Error ? error.message : '' })
        } finally {
          calls.current.delete(key)
        }
      })
    },
    [patch, queue, deliver],
  )
  const add = useCallback(
    (files: readonly File[]) => {
      const fresh = files.map(
        (file): Upload => ({ key: createUuid(), file, state: 'waiting', share: 0, error: null, draft: null }),
      )
      setUploads((all) => [...all, ...fresh])
      for (const { key, file } of fresh) send(key, file)
    },
    [send],
  )
  useEffect(() => {
    const open = calls.current
    if (outlives) return
    return () => {
      for (const call of open.values()) call.abort()
    }
  }, [outlives])

  return {
    uploads,
    add,
    patch,
    drop,
    cancel: (key: string) => drop(new Set([key])),
    retry: ({ key, file, draft }: Upload) =>
      draft ? patch(key, { state: 'sent', error: null }) : send(key, file),
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'attaching'),
  }
}

export type Uploads = ReturnType<typeof useUploads>
