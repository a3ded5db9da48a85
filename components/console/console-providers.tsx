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
import { assignStore } from '@/components/tasks/one-map/carry-store'
import { PeopleSlot } from '@/components/tasks/one-map/people-slot'
import { lowestLayer, peopleLayers } from '@/components/live-map/layer-names'
import { pageDeniedTo } from '@/components/api/pages'
import { useStore } from '@/components/ui/create-store'
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

const PeopleOnMap = dynamic(async () => {
  const { PeopleOnMap } = await import('@/components/live-map/together/people-on-map')
  return PeopleOnMap
})

const people = { layers: peopleLayers, lowest: lowestLayer, Layer: PeopleOnMap }

const AssignDialog = dynamic(
  async () => (await import('@/components/tasks/one-map/assign-dialog')).AssignDialog,
)

/** The dialog is loaded when it is first asked for. */
function Assigning() {
  const isAsked = useStore(assignStore, (id) => id !== null)
  return isAsked && <AssignDialog />
}

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
  const mayFollow = !pageDeniedTo(user.may, '/console/live')
  return (
    <SessionUserProvider user={user}>
      <MapSettingsProvider settings={map}>
        <TaskSettingsProvider settings={tasks}>
          <ServerZoneProvider zone={zone}>
            <QueryClientProvider client={queries}>
              <NearestSlot value={nearest}>
                <PeopleSlot value={mayFollow ? people : null}>
                  <LiveProvider userId={user.id} updaters={updaters}>
                    {children}
                    <Assigning />
                  </LiveProvider>
                </PeopleSlot>
              </NearestSlot>
            </QueryClientProvider>
          </ServerZoneProvider>
        </TaskSettingsProvider>
      </MapSettingsProvider>
    </SessionUserProvider>
  )
}
