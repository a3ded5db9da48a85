import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '@/components/api/query-keys'
import { createDelay } from '@/components/ui/create-delay'
import type { LiveUpdater } from '@/components/live-updates/live-provider'
import { soundOnce } from './sound/sound-once'

/** Notifications of one change come together: lists are read once for them, milliseconds. */
const gather = { quiet: 150, atMost: 600 }

/** Applies notifications from the channel: the list and its count are read again, and a tone is played if it is wanted. */
export function createNotificationUpdater(queries: QueryClient): LiveUpdater {
  const refreshAll = () => void queries.invalidateQueries({ queryKey: queryKeys.noun('notifications') })
  const delay = createDelay(refreshAll, gather)
  return {
    take: ({ notifications, resync, seq = 0 }) => {
      const heard = notifications?.insert?.filter(({ sound }) => sound) ?? []
      if (heard.length > 0)
        void soundOnce(seq, heard.some(({ reason }) => reason === 'alarm') ? 'alarm' : 'notice')
      if (notifications || resync) delay.call()
    },
    refreshAll,
    stop: delay.cancel,
  }
}
