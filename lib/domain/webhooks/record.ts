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
  /** Since when nothing could be delivered; null while all is well. */
  failingSince: Date | null
  revision: number
  /** In clear only in the answer that made it. */
  freshSecret?: string
}

export const webhookColumns = sql`
  w.id, w.title, w.url, w.topics, w.enabled, w.user_id as "userId", w.api_version as "apiVersion",
  w.failing_since as "failingSince", w.revision`

export function getWebhook({ database }: { database: Database }, id: number): Promise<WebhookRecord> {
  return find(database, id, empty)
}

/** The same, kept from changing until the transaction ends. */
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

export function etagOfWebhook({ id, revision }: Pick<WebhookRecord, 'id' | 'revision'>): string {
  return etagOf('webhook', id, revision)
}
