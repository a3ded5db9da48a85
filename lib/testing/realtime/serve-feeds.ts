import type { Listener } from './listener'
import { type RealtimeServer, serveRealtime } from './server'

export const feedPaths = {
  monitoring: '/rest/users/monitoring',
  locations: '/rest/users/locations/live',
  gauges: '/rest/users/gauges/live',
} as const

type FeedName = keyof typeof feedPaths

export interface FeedServer extends RealtimeServer {
  /** Listens to a live feed until the server stops. */
  watch(token: string, name?: FeedName, query?: string): Promise<Listener>
}

/** The notification channels, with listeners on their live feeds. */
export async function serveFeeds(): Promise<FeedServer> {
  const server = await serveRealtime()
  const open: Listener[] = []
  return {
    ...server,
    async watch(token, name = 'locations', query = 'apiVersion=2.0') {
      const ear = await server.listen(token, query, feedPaths[name])
      open.push(ear)
      return ear
    },
    async stop() {
      for (const ear of open) ear.close()
      await server.stop()
    },
  }
}
