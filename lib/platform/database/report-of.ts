import pg from 'pg'
import type { ServerReport } from '@/lib/platform/database/choose-primary'
import { directOptions } from '@/lib/platform/database/connection'
import type { ServerSetting } from '@/lib/platform/database/servers'
import { log } from '@/lib/platform/log'

/** Longest wait for the answer of a server, milliseconds. */
const patience = 2000

// The control file of a replica has the timeline of its last restart point; a primary knows its present one.
const question = `select pg_is_in_recovery() as "isInRecovery", s.system_identifier::text as "systemId",
    case when pg_is_in_recovery() then c.timeline_id
      else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline
  from pg_control_system() s, pg_control_checkpoint() c`

/** What a server says of itself; null when it does not answer. */
export async function reportOf(setting: ServerSetting): Promise<ServerReport | null> {
  const client = new pg.Client({
    ...directOptions(setting),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<ServerReport>(question)
    return rows[0] ?? null
  } catch (error) {
    log.debug({ err: error, setting }, 'a server of the database does not answer')
    return null
  } finally {
    void client.end().catch(() => undefined)
  }
}
