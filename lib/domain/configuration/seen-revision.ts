import type { Actor } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'

interface Reader {
  actor: Actor
  database: Database
}

/** 409 when another session changed the tree since this one read it. A session that never read it may
 * write. */
export async function requireSeen(
  { actor, database }: Reader,
  revision: number,
  etag: string,
): Promise<void> {
  if (actor.sessionId === '') return
  const [seen] = await database.query<{ revision: number }>(
    sql`select revision from configuration_reads where session_id = ${actor.sessionId}::uuid`,
    'configuration-seen',
  )
  if (seen && seen.revision !== revision) throw problem('configuration.moved-on', {}, { etag })
}

/** Remembers the revision that the session last read or wrote. Ended sessions are not recorded. */
export async function noteSeen({ actor, database }: Reader, revision: number): Promise<void> {
  if (actor.sessionId === '') return
  await database.query(
    sql`insert into configuration_reads (session_id, revision)
      select id, ${revision}::int from sessions where id = ${actor.sessionId}::uuid
      on conflict (session_id) do update set revision = excluded.revision
      where configuration_reads.revision <> excluded.revision`,
    'configuration-note-seen',
  )
}

/** A blind change advances the seen revision only of a session that was up to date. */
export async function moveSeen({ actor, database }: Reader, from: number, to: number): Promise<void> {
  if (actor.sessionId === '') return
  await database.query(sql`
    update configuration_reads set revision = ${to}
    where session_id = ${actor.sessionId}::uuid and revision = ${from}`)
}
