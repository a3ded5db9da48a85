import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Actor } from '@/lib/access/actor'
import type { Access } from '@/lib/access/policy'
import { type Database, database, sql } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { seal, unseal } from '@/lib/platform/secret-box'
import { invalid, problem } from '@/lib/problems'
import type { ApiVersion } from '@/lib/wire'
import type { Answer } from './answer'
import type { Intake } from './uploads'

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

interface Declared {
  access: Access
  readsOnly?: boolean | undefined
  ownTransaction?: boolean | undefined
  upload?: number | undefined
  reads?: { headers?: Readonly<Record<string, unknown>> } | undefined
}

/** Whether a POST with a key is done once. Reading again changes nothing, and without a caller nobody owns the key. */
export const keepsAnswers = ({ access, readsOnly, ownTransaction }: Declared): boolean =>
  !(readsOnly && ownTransaction) && (access.kind !== 'anyone' || access.recognized === true)

interface Said {
  actor: Actor
  version: ApiVersion
  /** The body, where it is JSON. */
  body: Buffer | null
  intake: Intake
}

/** Reads the Idempotency-Key of a POST, and then what it says; null when there is none. */
export async function retryOf(request: Request, said: Said, declared: Declared): Promise<Retry | null> {
  const key = request.headers.get('idempotency-key')
  if (key === null || request.method !== 'POST' || !keepsAnswers(declared)) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid({ path: 'Idempotency-Key', rule: 'invalid' })
  const hash = createHash('sha256').update(addressOf(request, said)).update('\0')
  const requestHash = hash.update(await contentOf(request, said, declared)).digest()
  return { key, callerId: said.actor.userId, requestHash }
}

/** What of the address makes the request: not the token, which another sign-in changes. What an access key opens may
 * be less than what the first caller had. */
function addressOf({ url }: Request, { version, actor: { accessKey } }: Said): string {
  const { pathname, searchParams } = new URL(url)
  for (const name of ['token', 'apiVersion']) searchParams.delete(name)
  return `${pathname}${version}${searchParams}${accessKey ? ` key ${accessKey.id}` : ''}`
}

/** Headers that are read say what a request is for; a resumable upload may bring its first bytes, or none. */
async function contentOf({ headers }: Request, { body, intake }: Said, { reads, upload }: Declared) {
  if (body) return body
  const names = Object.keys(reads?.headers ?? {})
  const said = JSON.stringify(names.map((name) => headers.get(name)))
  const brings = Number(headers.get('content-length') ?? 0) > 0 || headers.has('transfer-encoding')
  if (names.length > 0) return brings ? said + (await intake.digest()).toString('hex') : said
  return upload ? intake.digest() : ''
}

/** Does a write once, within its transaction: the answer is stored exactly when the write is. */
export async function onceWithin(
  database: Database,
  retry: Retry,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const stored = await claimKey(database, retry)
  if (stored) return stored
  const answer = await act()
  await keepAnswer(database, retry, answer)
  return answer
}

const beat = 5000

/** Does a write once that opens its own transactions, or none: the key is taken before, and given back when the write
 * fails. Meanwhile it shows that this process lives; the key of one that was killed is free after a while. */
export async function onceAround(retry: Retry, act: () => Promise<Answer>): Promise<Answer> {
  const stored = await claimKey(database, retry)
  if (stored) return stored
  const underWay = sql`caller_id = ${retry.callerId} and key = ${retry.key} and status is null`
  const touch = () => database.query(sql`update idempotency_keys set created_at = now() where ${underWay}`)
  const beats = setInterval(() => void touch().catch(() => undefined), beat)
  const giveBack = () => database.query(sql`delete from idempotency_keys where ${underWay}`)
  try {
    const answer = await act().catch(async (error) => {
      await giveBack().catch(() => undefined)
      throw error
    })
    await keepFinished(retry, answer)
    return answer
  } finally {
    clearInterval(beats)
  }
}

/** Takes the key, or gives the answer that was stored with it. A second request with the same key waits here until the
 * first has ended. */
async function claimKey(database: Database, retry: Retry): Promise<Answer | null> {
  for (;;) {
    const claimed = await database.query(sql`
      insert into idempotency_keys as k (caller_id, key, request_hash)
      values (${retry.callerId}, ${retry.key}, ${retry.requestHash})
      on conflict (caller_id, key) do update
        set request_hash = excluded.request_hash, status = null, headers = null, body = null, created_at = now()
        where k.created_at < now() - case when k.status is null then interval '20 seconds' else interval '24 hours' end
      returning 1`)
    if (claimed.length > 0) return null
    const answer = await firstAnswer(database, retry)
    if (answer) return answer
    await setTimeout(200)
  }
}

/** What was answered the first time; null when the key is new, or its first request under way. The same key with
 * another request is 422. */
export async function firstAnswer(database: Database, retry: Retry): Promise<Answer | null> {
  const [stored] = await database.query<StoredRow>(sql`
    select request_hash as "requestHash", status, headers, body from idempotency_keys
    where caller_id = ${retry.callerId} and key = ${retry.key} and created_at >= now() - interval '24 hours'`)
  if (!stored) return null
  const body = stored.body && unseal(stored.body.toString('utf8'), purpose)
  const isLost = stored.body !== null && body === null
  if (isLost || !stored.requestHash.equals(retry.requestHash)) throw problem('request.key-reused')
  return stored.status === null ? null : { status: stored.status, headers: stored.headers ?? {}, body }
}

/** Stores the answer of a write that is done: without it a retry would write twice, so a failure is tried again while
 * the key is held. The caller gets the answer in any case. */
async function keepFinished(retry: Retry, answer: Answer): Promise<void> {
  for (const pause of [200, 1000, 3000, 0]) {
    try {
      return await keepAnswer(database, retry, answer)
    } catch (error) {
      log.warn({ err: error }, 'the answer of a finished write could not be kept')
      await setTimeout(pause)
    }
  }
}

async function keepAnswer(database: Database, retry: Retry, answer: Answer): Promise<void> {
  const body = typeof answer.body === 'string' ? Buffer.from(seal(answer.body, purpose)) : null
  await database.query(sql`
    update idempotency_keys set status = ${answer.status}, headers = ${JSON.stringify(answer.headers)}::jsonb, body = ${body}
    where caller_id = ${retry.callerId} and key = ${retry.key}`)
}
