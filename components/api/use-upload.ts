'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api-error'
import { sendFile } from './task-files'

export type UploadState =
  | { state: 'none' }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; reason: string; tooLarge: boolean }
  | { state: 'sent'; file: File; name: string }

/** Uploads one file. It is kept on the server while the wizard is open. */
export function useUpload() {
  const [upload, setUpload] = useState<UploadState>({ state: 'none' })
  const call = useRef<AbortController | null>(null)

  const cancel = useCallback(() => {
    call.current?.abort()
    call.current = null
    setUpload({ state: 'none' })
  }, [])
  const send = useCallback(async (file: File) => {
    call.current?.abort()
    const current = new AbortController()
    call.current = current
    const ours = () => call.current === current
    setUpload({ state: 'sending', file, share: 0 })
    try {
      const { name } = await sendFile(file, {
        signal: current.signal,
        onProgress: (share) => ours() && setUpload({ state: 'sending', file, share }),
      })
      if (ours()) setUpload({ state: 'sent', file, name })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const tooLarge = error instanceof ApiError && error.status === 413
      if (ours()) setUpload({ state: 'failed', file, reason, tooLarge })
    }
  }, [])
  useEffect(() => () => call.current?.abort(), [])
  return { upload, send, cancel }
}
