import type { Duplex } from 'node:stream'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** What pg's client has beside what its types tell. */
interface WithConnection {
  connection?: { stream: Duplex }
}

/** The clients that a pool has open, kept up to date. */
export function trackClients(pool: Pool): ReadonlySet<PoolClient> {
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return clients
}

/** Cuts connections at once: the statements under way fail, even when the server keeps silent. */
export function breakClients(clients: Iterable<ClientBase>): void {
  for (const client of clients) (client as ClientBase & WithConnection).connection?.stream.destroy()
}
