'use client'

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { createPeopleUpdater } from '@/components/people/live/people-updater'
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
    const updaters = [createTaskUpdater(queries, userId), createPeopleUpdater(queries)]
    // Opened a moment later, so that a page that is left at once opens nothing.
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
  }, [queries, userId])

  const retry = useMemo(() => () => channel.current?.retry(), [])
  return <RetryContext value={retry}>{children}</RetryContext>
}
