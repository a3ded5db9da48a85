'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { sendResumable } from '@/components/api/send-resumable'

export interface ArchiveUpload {
  file: File
  state: 'sending' | 'broken' | 'done'
  /** 0 to 1. */
  share: number
  reason: string
}

/** One archive on its way to the server. What broke off goes on where it was. */
export function useArchiveUpload(onDone: (name: string) => void) {
  const [upload, setUpload] = useState<ArchiveUpload | null>(null)
  const call = useRef<AbortController | null>(null)
  const place = useRef<string | null>(null)

  const run = useCallback(
    async (file: File) => {
      call.current?.abort()
      const current = new AbortController()
      call.current = current
      const tell = (part: Partial<ArchiveUpload>) => {
        if (call.current === current)
          setUpload((now) => ({ share: now?.share ?? 0, reason: '', state: 'sending', ...part, file }))
      }
      tell({ state: 'sending' })
      try {
        const { name } = await sendResumable(file, {
          place: place.current,
          onPlace: (known) => {
            place.current = known
          },
          onProgress: (share) => tell({ share }),
          signal: current.signal,
        })
        tell({ state: 'done', share: 1 })
        onDone(name)
      } catch (error) {
        if (!current.signal.aborted)
          tell({ state: 'broken', reason: error instanceof Error ? error.message : String(error) })
      }
    },
    [onDone],
  )
  const send = useCallback(
    (file: File) => {
      place.current = null
      setUpload(null)
      return run(file)
    },
    [run],
  )
  const stop = useCallback(() => {
    call.current?.abort()
    setUpload(null)
  }, [])
  useEffect(() => () => call.current?.abort(), [])
  return { upload, send, stop, resume: async () => (upload ? run(upload.file) : undefined) }
}
