import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import type { LiveUpdater } from '@/components/live-updates/live-provider'
import { createStore } from '@/components/ui/create-store'
import type { DeviceEvent } from './device-event'

interface AlarmChanges {
  raised: readonly DeviceEvent[]
  acknowledged: readonly DeviceEvent[]
}

/** The alarms of the latest message of the channel, for notices. */
export const alarmChanges = createStore<AlarmChanges>({ raised: [], acknowledged: [] })

/** Applies alarms from the channel: notices are shown or closed, and lists of events are read again. */
export function createAlarmUpdater(queries: QueryClient): LiveUpdater {
  const refreshAll = () => void queries.invalidateQueries({ queryKey: queryKeys.noun('device-events') })
  return {
    take: ({ devices, resync }) => {
      const alarms = devices?.alarm ?? []
      if (alarms.length === 0 && !resync) return
      const isRaised = ({ acknowledged_at: at }: DeviceEvent) => at === null
      alarmChanges.set({
        raised: alarms.filter(isRaised),
        acknowledged: alarms.filter((alarm) => !isRaised(alarm)),
      })
      refreshAll()
    },
    refreshAll,
    stop: () => {},
  }
}
