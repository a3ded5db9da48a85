import { etagOf } from '@/lib/access/revision'
import { type Database, empty, type Sql, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'
import type { ApiVersion } from '@/lib/wire'

export interface WebhookRecord {
  id: number
  title: string
  url: string
  topics: string[]
  enabled: boolean
  userId: number
  apiVersion: ApiVersion
  /** Time of the first of the present failures; null when there are none. */
  failingSince: Date | null
  revision: number
  /** In clear, only in the answer that created it. */
  freshSecret?: string
}

export const webhookColumns = sql`
  w.id, w.title, w.url, w.topics, w.enabled, w.user_id as "userId", w.api_version as "apiVersion",
  w.failing_since as "failingSince", w.revision`

/** A webhook; 404 when there is none. */
export function getWebhook({ database }: { database: Database }, id: number): Promise<WebhookRecord> {
  return find(database, id, empty)
}

/** Same, with a row lock until commit. */
export function lockWebhook({ database }: { database: Database }, id: number): Promise<WebhookRecord> {
  return find(database, id, sql`for no key update`)
}

async function find(database: Database, id: number, lock: Sql): Promise<WebhookRecord> {
  const [found] = await database.query<WebhookRecord>(
    sql`select ${webhookColumns} from webhooks w where w.id = ${id} ${lock}`,
  )
  if (!found) throw absent('webhook')
  return found
}

/** The ETag of a webhook. */
export function etagOfWebhook({ id, revision }: Pick<WebhookRecord, 'id' | 'revision'>): string {
  return etagOf('webhook', id, revision)
}
