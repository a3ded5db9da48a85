import { createHash, timingSafeEqual } from 'node:crypto'
import type { Answer } from '@/lib/http'
import { connectionAddress } from '@/lib/http/peer-address'
import { env } from '@/lib/platform/env'
import { registry } from '@/lib/platform/metrics'
import { metricsOfAll } from '@/lib/platform/metrics-of-all'
import { warnOfSetup } from '@/lib/platform/setup-warnings'
import { denied } from '@/lib/problems'

/** Metrics reveal much about a server, so they are not public: they need the token, or, where none is set, a program on
 * this machine. */
export async function answerMetrics(request: Request, token = env.METRICS_TOKEN): Promise<Answer> {
  if (!(token ? carriesToken(request, token) : comesFromHere(request))) {
    if (!token && isPassedOn(request)) warnOfSetup('metricsThroughProxy')
    throw denied()
  }
  return { status: 200, headers: { 'content-type': registry.contentType }, body: await metricsOfAll() }
}

/** What collectors and browsers send. Any other header may come from a proxy: each proxy has different names. */
const direct = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'host',
  'pragma',
  'sec-fetch-mode',
  'user-agent',
  'x-prometheus-scrape-timeout-seconds',
])

const isPassedOn = (request: Request) => [...request.headers.keys()].some((name) => !direct.has(name))

/** Asked on this machine, under a name of this machine, and not through a proxy of it. A proxy that adds nothing and
 * keeps the name it connects to cannot be told from a program: behind one the token is needed. */
function comesFromHere(request: Request): boolean {
  const address = connectionAddress(request)
  if (!address || !/^(::ffff:)?127\.|^::1$/.test(address)) return false
  if (isPassedOn(request)) return false
  return /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i.test(request.headers.get('host') ?? '')
}

function carriesToken(request: Request, token: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  // Digests have equal lengths, and comparing them does not leak where they differ.
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
