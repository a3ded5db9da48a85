import { forgetDevices } from '@/lib/domain/devices'
import type { Relay } from '@/lib/realtime/relay'

/** Invalidates cached devices when their user changes, here or in another process. */
export function followPeople(relay: Relay): { stop(): void } {
  const stop = relay.subscribe((events) => {
    if (events.some(({ topic }) => topic.startsWith('users.'))) forgetDevices()
  })
  return { stop }
}
