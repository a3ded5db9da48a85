import { fetchFrom, type OpenReply } from '@/lib/platform/fetch-from'
import { env } from '@/lib/platform/env'
import { isWebAddress } from '@/lib/platform/outbound-address'
import { stageStream } from '@/lib/platform/storage'
import { problem } from '@/lib/problems'
import type { UpdateSource } from '../record'
import { secretOf } from '../secret'
import { type Content, nameOf, type Reading } from './content'

const redirectsAtMost = 5

/** Reads what lies at an address of the web. Every redirect is a request of its kind: checked, and without the login
 * when it leads to another server. */
export async function readUrl(source: UpdateSource, reading: Reading): Promise<Content> {
  const first = new URL(source.url)
  const end = Date.now() + reading.timeout
  let url = first
  for (let left = redirectsAtMost; ; left--) {
    const login = url.origin === first.origin ? loginHeaders(source) : {}
    const timeout = Math.max(1, end - Date.now())
    const headers = { 'user-agent': 'Azimut/1', accept: '*/*', ...conditions(reading), ...login }
    const { giver, signal } = reading
    const errand = { url, giver, headers, timeout, limit: env.UPLOAD_MAX_BYTES, signal }
    const answer = await fetchFrom<Content | { location: URL }>(errand, (reply) => take(url, reply))
    if (!('location' in answer)) return answer
    if (left === 0) throw problem('update-source.redirects', { limit: redirectsAtMost })
    url = answer.location
  }
}

async function take(url: URL, { status, headers, chunks }: OpenReply): Promise<Content | { location: URL }> {
  if (status === 304) return { unchanged: true }
  if ([301, 302, 303, 307, 308].includes(status)) return { location: locationOf(url, headers.location) }
  if (status !== 200) throw problem('remote.status', { status })
  const { 'content-encoding': packed = 'identity' } = headers
  if (packed !== 'identity') throw problem('remote.type', { type: packed.slice(0, 100) })
  const staged = await stageStream(chunks, env.UPLOAD_MAX_BYTES)
  const { etag = null, 'last-modified': lastModified = null } = headers
  return { unchanged: false, staged, originalName: nameOf(url.pathname), etag, lastModified }
}

/** Nothing that was asked for safely is asked for in the open. */
function locationOf(from: URL, location: string | undefined): URL {
  const to = location !== undefined && URL.canParse(location, from) ? new URL(location, from) : null
  if (to) to.hash = ''
  const isLess = from.protocol === 'https:' && to?.protocol !== 'https:'
  if (!to || isLess || !isWebAddress(to.href))
    throw problem('update-source.redirects', { limit: redirectsAtMost })
  return to
}

function conditions({ known: { etag, lastModified } }: Reading): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

function loginHeaders(source: UpdateSource): Record<string, string> {
  const { login } = source
  if (login.kind === 'header') return { [login.name.toLowerCase()]: secretOf(source) }
  if (login.kind !== 'basic') return {}
  const token = Buffer.from(`${login.user}:${secretOf(source)}`).toString('base64')
  return { authorization: `Basic ${token}` }
}
