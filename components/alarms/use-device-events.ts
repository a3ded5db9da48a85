import { useTranslations } from 'next-intl'
import { post, useApiList, useApiMutation } from '@/components/api/use-api'
import { type DeviceEvent, shownAlarms } from './device-event'

const address = '/rest/devices/events'

/** The alarms that nobody has acknowledged, latest first. */
export const useOpenAlarms = () =>
  useApiList<DeviceEvent>('device-events', address, {
    query: { alarm: true, open: true, limit: shownAlarms },
  })

/** The latest alarms, acknowledged or not. */
export const useAlarms = (enabled: boolean) =>
  useApiList<DeviceEvent>('device-events', address, { query: { alarm: true, limit: shownAlarms }, enabled })

interface Wanted {
  userId?: number
  deviceId?: number
  from?: number
  till?: number
  limit: number
}

/** Alarms and states that devices told, latest first. */
export const useDeviceEvents = (query: Wanted, enabled = true) =>
  useApiList<DeviceEvent>('device-events', address, { query: { ...query }, enabled, staleTime: 0 })

/** Marks an alarm as taken, with a note. */
export function useAcknowledge() {
  const t = useTranslations('alarms')
  return useApiMutation(
    ({ id, note }: { id: number; note: string | null }) =>
      post<DeviceEvent>(`${address}/${id}/acknowledge`, { note }),
    { stale: ['device-events'], failed: t('notAcknowledged') },
  )
}
