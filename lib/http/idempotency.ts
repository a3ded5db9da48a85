import { createHash } from 'node:crypto'
import { type Database, sql } from '@/lib/platform/database'
import { seal, unseal } from '@/lib/platform/secret-box'
import { invalid, problem } from '@/lib/problems'
import type { Answer } from './answer'

/** Answers may show a secret, and show it once: they are kept sealed. */
const purpose = 'idempotency'

interface StoredRow {
  requestHash: Buffer
  status: number | null
  headers: Record<string, string> | null
  body: Buffer | null
}

/** A retried POST: the key, its caller and what the request says. */
export interface Retry {
  key: string
  callerId: number
  requestHash: Buffer
}

/** Reads the Idempotency-Key of a POST; null when there is none. */
export function retryOf(headers: Headers, callerId: number, address: string, body: Buffer): Retry | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid({ path: 'Idempotency-Key', rule: 'invalid' })
  const requestHash = createHash('sha256').update(address).update('\0').update(body).digest()
  return { key, callerId, requestHash }
}

/** Takes the key within the transaction of the write, or gives the answer that was stored with it. A second
 * request with the same key waits here until the first has committed or failed. */
export async function claimKey(database: Database, retry: Retry): Promise<Answer | null> {
  const claimed = await database.query(sql`
    insert into idempotency_keys as k (caller_id, key, request_hash)
    values (${retry.callerId}, ${retry.key}, ${retry.requestHash})
    on conflict (caller_id, key) do update
      set request_hash = excluded.request_hash, status = null, headers = null, body = null, created_at = now()
      where k.created_at < now() - interval '24 hours'
    returning 1`)
  if (claimed.length > 0) return null
  return firstAnswer(database, retry)
}

/** What was answered the first time; null when the key is new. The same key with another request is 422. */
export async function firstAnswer(database: Database, retry: Retry): Promise<Answer | null> {
  const [stored] = await database.query<StoredRow>(sql`
    select request_hash as "requestHash", status, headers, body from idempotency_keys
    where caller_id = ${retry.callerId} and key = ${retry.key} and created_at >= now() - interval '24 hours'`)
  if (!stored) return null
  const body = stored.body && unseal(stored.body.toString('utf8'), purpose)
  const isLost = stored.body !== null && body === null
  if (isLost || !stored.requestHash.equals(retry.requestHash)) throw problem('request.key-reused')
  return { status: stored.status ?? 200, headers: stored.headers ?? {}, body }
}

/** Stores the answer in the same transaction, so that it exists exactly when the write does. */
export async function keepAnswer(database: Database, retry: Retry, answer: Answer): Promise<void> {
  const body = typeof answer.body === 'string' ? Buffer.from(seal(answer.body, purpose)) : null
  await database.query(sql`
    update idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${body}
    where caller_id = ${retry.callerId} and key = ${retry.key}`)
}
