'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { createTaskUpdater } from '@/components/tasks/live/task-updater'
import { type Channel, openChannel } from './open-channel'

const RetryContext = createContext<() => void>(() => {})

export const useRetryConnection = () => useContext(RetryContext)

interface LiveProviderProps {
  userId: number
  children: ReactNode
}

/** One channel for the whole console; it feeds the query cache and nobody else. */
export function LiveProvider({ userId, children }: LiveProviderProps) {
  const queries = useQueryClient()
  const channel = useRef<Channel | null>(null)

  useEffect(() => {
    const updater = createTaskUpdater(queries, userId)
    // Opened a moment later, so that a page that is left at once opens nothing.
    const start = setTimeout(() => {
      channel.current = openChannel({ onEvent: updater.take, onOpen: updater.refreshAll })
    })
    return () => {
      clearTimeout(start)
      channel.current?.close()
      channel.current = null
      updater.stop()
    }
  }, [queries, userId])

  const retry = useMemo(() => () => channel.current?.retry(), [])
  return <RetryContext value={retry}>{children}</RetryContext>
}
