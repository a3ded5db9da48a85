'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { LiveEvent } from './live-event'
import { type Channel, openChannel } from './open-channel'

const RetryContext = createContext<() => void>(() => {})

export const useRetryConnection = () => useContext(RetryContext)

/** Applies the events of one noun to the query cache. */
export interface LiveUpdater {
  take: (event: LiveEvent) => void
  /** Refetches everything: what was missed is unknown. */
  refreshAll: () => void
  stop: () => void
}

interface LiveProviderProps {
  userId: number
  /** One per noun with events; the list never changes. */
  updaters: readonly ((queries: QueryClient, userId: number) => LiveUpdater)[]
  children: ReactNode
}

/** The single notification channel of the console; it only updates the query cache. */
export function LiveProvider({ userId, updaters: creators, children }: LiveProviderProps) {
  const queries = useQueryClient()
  const channel = useRef<Channel | null>(null)

  useEffect(() => {
    const updaters = creators.map((create) => create(queries, userId))
    // Opened with a delay, so that a page that is left at once opens nothing.
    const start = setTimeout(() => {
      channel.current = openChannel({
        onEvent: (event) => {
          for (const updater of updaters) updater.take(event)
        },
        onOpen: () => {
          for (const updater of updaters) updater.refreshAll()
        },
      })
    })
    return () => {
      clearTimeout(start)
      channel.current?.close()
      channel.current = null
      for (const updater of updaters) updater.stop()
    }
  }, [queries, userId, creators])

  const retry = useMemo(() => () => channel.current?.retry(), [])
  return <RetryContext value={retry}>{children}</RetryContext>
}
