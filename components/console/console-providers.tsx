'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { createAlarmUpdater } from '@/components/alarms/alarm-updater'
import { LiveProvider } from '@/components/live-updates/live-provider'
import { type MapSettings, MapSettingsProvider } from '@/components/map/map-settings'
import { createNotificationUpdater } from '@/components/notifications/notification-updater'
import { createPeopleUpdater } from '@/components/users/live/people-updater'
import { createTaskUpdater } from '@/components/tasks/live/task-updater'
import { NearestSlot } from '@/components/tasks/facts/nearest-slot'
import type { TaskPartProps } from '@/components/tasks/facts/task-part'
import { type TaskSettings, TaskSettingsProvider } from '@/components/tasks/stores/task-settings'
import { ServerZoneProvider } from '@/components/api/server-zone'
import { type SessionUser, SessionUserProvider } from '@/components/api/session-user'
import { ApiError } from '@/components/api/api-error'

/** 4xx responses are not retried. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status < 500)

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 5 * 60_000, retry: worthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })

const updaters = [createTaskUpdater, createPeopleUpdater, createAlarmUpdater, createNotificationUpdater]

const NearestButton = dynamic(async () => {
  const { NearestButton } = await import('@/components/live-map/nearest/nearest-button')
  return NearestButton
})

const nearest = (part: TaskPartProps) => <NearestButton {...part} />

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
              <NearestSlot value={nearest}>
                <LiveProvider userId={user.id} updaters={updaters}>
                  {children}
                </LiveProvider>
              </NearestSlot>
            </QueryClientProvider>
          </ServerZoneProvider>
        </TaskSettingsProvider>
      </MapSettingsProvider>
    </SessionUserProvider>
  )
}
