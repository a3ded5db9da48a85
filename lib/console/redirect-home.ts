import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSettings } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'

/** Sends visitors from the start address to the console unless it has a landing page, before anything is rendered for
 * them. Resolves to true when it has answered. */
export async function redirectHome(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  if ((incoming.url ?? '/').split('?', 1)[0] !== '/') return false
  const setting = await readSettings(database, null)
  if (setting('system/is_landing')) return false
  outgoing.writeHead(307, {
    location: '/console/tasks',
    'cache-control': 'private, no-store',
    'content-length': 0,
  })
  outgoing.end()
  return true
}
