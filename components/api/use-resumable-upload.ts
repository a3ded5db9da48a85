'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './api-error'
import { sendResumable } from './send-resumable'

export interface ResumableUpload {
  file: File
  state: 'sending' | 'broken' | 'done'
  /** 0 to 1. */
  share: number
  /** The server's message; empty when the connection was lost. */
  reason: string
}

/** Upload positions are kept until the tab is closed and survive a reload. */
const keyOf = ({ name, size, lastModified }: File) => `azimut.upload ${lastModified} ${size} ${name}`

function rememberPlace(file: File, place: string | null) {
  try {
    if (place === null) sessionStorage.removeItem(keyOf(file))
    else sessionStorage.setItem(keyOf(file), place)
  } catch {
    // Without session storage the file is sent from its beginning.
  }
}

function knownPlace(file: File): string | null {
  try {
    return sessionStorage.getItem(keyOf(file))
  } catch {
    return null
  }
}

/** The server has discarded the upload. */
const isGone = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status)

async function sendFrom(
  place: string | null,
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) {
  const onPlace = (known: string) => rememberPlace(file, known)
  try {
    return await sendResumable(file, { ...options, place, onPlace })
  } catch (error) {
    if (place === null || !isGone(error)) throw error
    rememberPlace(file, null)
    return await sendResumable(file, { ...options, place: null, onPlace })
  }
}

/** Uploads one large file and resumes after interruptions. */
export function useResumableUpload(onDone: (name: string) => void) {
  const [upload, setUpload] = useState<ResumableUpload | null>(null)
  const call = useRef<AbortController | null>(null)

  const send = useCallback(
    async (file: File) => {
      call.current?.abort()
      const current = new AbortController()
      call.current = current
      const tell = (part: Partial<ResumableUpload>) => {
        if (call.current === current)
          setUpload((now) => ({
            share: now?.file === file ? now.share : 0,
            reason: '',
            state: 'sending',
            ...part,
            file,
          }))
      }
      tell({ state: 'sending' })
      try {
        const onProgress = (share: number) => tell({ share })
        const { name } = await sendFrom(knownPlace(file), file, { signal: current.signal, onProgress })
        rememberPlace(file, null)
        tell({ state: 'done', share: 1 })
        onDone(name)
      } catch (error) {
        if (!current.signal.aborted)
          tell({ state: 'broken', reason: error instanceof ApiError ? error.message : '' })
      }
    },
    [onDone],
  )
  const stop = useCallback(() => {
    call.current?.abort()
    setUpload(null)
  }, [])
  useEffect(() => () => call.current?.abort(), [])
  return { upload, send, stop, resume: async () => (upload ? send(upload.file) : undefined) }
}
