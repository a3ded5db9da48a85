import type { Listeners } from '@/lib/ingest'
import { hashToken, newToken } from '@/lib/access/tokens'
import { database, sql } from '@/lib/platform/database'
import type { Part } from '../cast'
import { egtsDialogue } from './egts-dialogue'
import { batchLine, osmandLine, ownTracksLine, traccarLine } from './http-line'
import type { Line } from './line'
import { TcpLine } from './tcp-line'
import { wialonDialogue } from './wialon-dialogue'

/** Where the server listens. */
export interface Doors {
  /** Hosts, without brackets. */
  host: string
  deviceHost: string
  port: number
  /** Ports of the listeners that are open. */
  ports: Listeners['ports']
}

/** The way of one person. Whose listener is closed reports to the main port, in the form of OsmAnd where the protocol
 * needs a connection. */
export async function openLine({ userId, key, protocol }: Part, doors: Doors): Promise<Line> {
  const { ports } = doors
  const site = (path: string) => addressOf(doors.host, doors.port, path)
  const listener = (way: 'osmand' | 'owntracks', path: string) => {
    const port = ports[way]
    return port === undefined ? site(path) : addressOf(doors.deviceHost, port, '/')
  }
  const tcp = (port: number) => ({ host: reachable(doors.deviceHost), port })
  if (key === null) return batchLine(site('/rest/users/current/locations'), await makeToken(userId))
  if (protocol === 'owntracks') return ownTracksLine(listener('owntracks', '/owntracks'), key)
  if (protocol === 'traccar') return traccarLine(listener('osmand', '/track'), key)
  if (protocol === 'egts' && ports.egts !== undefined) return new TcpLine(tcp(ports.egts), egtsDialogue(key))
  if ((protocol === 'wialon-1.1' || protocol === 'wialon-2.0') && ports.wialon !== undefined)
    return new TcpLine(tcp(ports.wialon), wialonDialogue(key, protocol === 'wialon-2.0' ? '2.0' : '1.1'))
  return osmandLine(listener('osmand', '/track'), key)
}

function addressOf(host: string, port: number, path: string): string {
  const name = reachable(host)
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${path}`
}

/** What listens everywhere is reached here. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  return host === '::' ? '::1' : host
}

const agent = 'demo traffic'

/** A session of the mobile client; that of the last start is over. */
async function makeToken(userId: number | null): Promise<string> {
  const token = newToken()
  await database.query(sql`delete from sessions where user_id = ${userId} and user_agent = ${agent}`)
  await database.query(sql`
    insert into sessions (user_id, token_hash, expires_at, user_agent)
    values (${userId}, ${hashToken(token)}, now() + interval '30 days', ${agent})`)
  return token
}
