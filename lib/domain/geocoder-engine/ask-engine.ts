import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { fetchFrom, type OpenReply, TooLong } from '@/lib/platform/fetch-from'
import { NoReply } from '@/lib/platform/no-reply'
import { type Problem, problem } from '@/lib/problems'
import type { Engine } from './record'

/** Total time of a request, milliseconds; with the wait for a turn at most 5 s. */
const patience = 2800
/** Largest response, bytes. */
const longest = 1024 * 1024

/** The engine gave no usable answer; the problem explains why. */
export class EngineFailure extends Error {
  constructor(
    message: string,
    readonly problem: Problem,
    /** Its Retry-After, seconds. */
    readonly pause: number | null = null,
  ) {
    super(message)
  }
}

/** Sends a request to an engine when its turn comes. */
export async function askEngine(engine: Engine, url: URL, wait: number): Promise<unknown> {
  if (wait > 0) await sleep(wait)
  const headers = { accept: 'application/json', 'user-agent': signature(engine) }
  try {
    return await fetchFrom({ url, headers, timeout: patience, limit: longest }, readJson)
  } catch (error) {
    if (error instanceof NoReply)
      throw new EngineFailure(error.message, problem('remote.silent', { ...error.silence }))
    if (error instanceof TooLong) throw new EngineFailure('the answer is too long', problem('remote.large'))
    throw error
  }
}

/** User agent: operators of public engines require contact data. */
const signature = ({ email }: Engine) => `Azimut/1 (${env.BASE_URL}${email ? `; ${email}` : ''})`

async function readJson({ status, chunks }: OpenReply): Promise<unknown> {
  const pause = status === 429 || status === 503 ? 60 : null
  if (status !== 200) throw new EngineFailure(`HTTP ${status}`, problem('remote.status', { status }), pause)
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(chunk)
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    throw new EngineFailure('the answer is not JSON', problem('remote.broken'))
  }
}
