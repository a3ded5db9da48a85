'use client'

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LiveProvider } from '@/components/live/live-provider'
import { type MapSettings, MapSettingsProvider } from '@/components/map/map-settings'
import { type TaskSettings, TaskSettingsProvider } from '@/components/tasks/task-settings'
import { createQueryClient } from './query-client'
import { ServerZoneProvider } from './server-zone'
import { type SessionUser, SessionUserProvider } from '@/components/api/session-user'

interface ConsoleProvidersProps {
  user: SessionUser
  map: MapSettings
  tasks: TaskSettings
  zone: string
  children: ReactNode
}

export function ConsoleProviders({ user, map, tasks, zone, children }: ConsoleProvidersProps) {
  const [queries] = useState(createQueryClient)
  return (
    <SessionUserProvider user={user}>
      <MapSettingsProvider settings={map}>
        <TaskSettingsProvider settings={tasks}>
          <ServerZoneProvider zone={zone}>
            <QueryClientProvider client={queries}>
              <LiveProvider userId={user.id}>{children}</LiveProvider>
            </QueryClientProvider>
          </ServerZoneProvider>
        </TaskSettingsProvider>
      </MapSettingsProvider>
    </SessionUserProvider>
  )
}
