'use client'

import { useEffect, useState } from 'react'
import { address } from '@/components/api/request'
import type { SharedViewWire } from '@/lib/domain/shares/presenter'

/** Milliseconds between two questions. */
const pace = 10_000

interface Shared {
  view: SharedViewWire | null
  /** The link does not work, or no longer. */
  gone: boolean
  /** The latest question got no answer. */
  lost: boolean
}

const nothing: Shared = { view: null, gone: false, lost: false }

/** What a link shows, asked for again every ten seconds while the page is seen. */
export function useSharedView(token: string): Shared {
  const [shared, setShared] = useState(nothing)
  useEffect(() => {
    const stopping = new AbortController()
    let etag: string | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      const answered = await askOnce(token, etag, stopping.signal)
      if (stopping.signal.aborted) return
      if (answered.view !== undefined) etag = answered.etag
      setShared((now) => ({
        view: answered.gone ? null : (answered.view ?? now.view),
        gone: answered.gone,
        lost: answered.lost,
      }))
      if (!answered.gone) timer = setTimeout(() => void ask(), pace)
    }
    const wake = () => {
      if (!document.hidden) void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', wake)
    return () => {
      stopping.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [token])
  return shared
}

interface Answered {
  view?: SharedViewWire
  etag: string | null
  gone: boolean
  lost: boolean
}

async function askOnce(token: string, etag: string | null, signal: AbortSignal): Promise<Answered> {
  const silent = { etag, gone: false, lost: true }
  try {
    const response = await fetch(address(`/rest/public/shares/${encodeURIComponent(token)}`), {
      headers: { accept: 'application/json', ...(etag !== null && { 'if-none-match': etag }) },
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    })
    if (response.status === 304) return { etag, gone: false, lost: false }
    if (response.status === 404) return { etag, gone: true, lost: false }
    if (!response.ok) return silent
    const view = (await response.json()) as SharedViewWire
    return { view, etag: response.headers.get('etag'), gone: false, lost: false }
  } catch {
    return silent
  }
}
