import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer } from '@/lib/http'
import { connectionAddress } from '@/lib/http/peer-address'
import { env } from '@/lib/platform/env'
import { registry } from '@/lib/platform/metrics'
import { denied } from '@/lib/problems'

/** Metrics reveal much about a server, so they are not public. */
export async function answerMetrics(request: Request): Promise<Answer> {
  if (!comesFromHere(request) && !carriesToken(request)) throw denied()
  return { status: 200, headers: { 'content-type': registry.contentType }, body: await registry.metrics() }
}

/** Asked on this machine and not through a proxy of it. */
function comesFromHere(request: Request): boolean {
  const address = connectionAddress(request)
  if (!address || request.headers.has('x-forwarded-for') || request.headers.has('forwarded')) return false
  return /^(::ffff:)?127\.|^::1$/.test(address)
}

function carriesToken(request: Request): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!env.METRICS_TOKEN || !given) return false
  // Digests have equal lengths, and comparing them does not leak where they differ.
  return timingSafeEqual(digest(given), digest(env.METRICS_TOKEN))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
