import { forgetDevices } from '@/lib/domain/devices'
import type { Relay } from '@/lib/realtime/relay'

/** Devices speak for people: whoever was changed, here or in another process, is asked for anew. */
export function followPeople(relay: Relay): { stop(): void } {
  const stop = relay.subscribe((events) => {
    if (events.some(({ topic }) => topic.startsWith('users.'))) forgetDevices()
  })
  return { stop }
}
