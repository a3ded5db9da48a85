import type { Actor } from '@/lib/access/actor'
import { type Database, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'

interface Reader {
  actor: Actor
  database: Database
}

/** 409 when another session has changed the tree since this one has read it. Who never read it may write. */
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

/** Remembers what the session has read or written last. A session that is over is forgotten. */
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

/** A change that was made without looking at the tree keeps whoever had read it up to date, and nobody else. */
export async function moveSeen({ actor, database }: Reader, from: number, to: number): Promise<void> {
  if (actor.sessionId === '') return
  await database.query(sql`
    update configuration_reads set revision = ${to}
    where session_id = ${actor.sessionId}::uuid and revision = ${from}`)
}
