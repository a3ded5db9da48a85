'use client'

import { useMemo } from 'react'
import { useApiList } from '@/components/api/use-api'
import { useEverybody } from '@/components/reference-data/use-structure'
import { useMay } from '@/components/api/session-user'
import type { Device, DeviceWay, UnknownDevice } from './device'

/** Maximum of the list; others are found by search. */
const atMost = 1000

interface Wanted {
  search?: string
  userId?: number
  enabled?: boolean
}

export const useDevices = ({ search, userId, enabled }: Wanted) =>
  useApiList<Device>('devices', '/rest/devices', {
    query: { page: 1, limit: atMost, search, userId },
    enabled,
    staleTime: 0,
  })

export const useUnknownDevices = () =>
  useApiList<UnknownDevice>('unknown-devices', '/rest/devices/unknown', {
    query: { page: 1, limit: 200 },
    staleTime: 0,
  })

export const useGuides = () => useApiList<DeviceWay>('device-ways', '/rest/devices/guides')

/** Whether the reader may register devices at all. */
export const useMayManageDevices = () => useMay().devices.create === true

/** People to whom the reader may assign a device. */
export function useOwners() {
  const everybody = useEverybody()
  return useMemo(
    () =>
      everybody.items
        .filter(({ may }) => may?.setDevice === true)
        .map(({ id, fio }) => ({ value: String(id), label: fio })),
    [everybody.items],
  )
}
