import type { Report } from '@/lib/domain/position-intake'
import { batchBody, osmandForm, ownTracksBody, traccarBody } from '../frames/bodies'
import { type Line, Refused } from './line'

/** A server that answers later than this is as good as gone, milliseconds. */
const patience = 15_000

/** Too much at once, or too early: the same may be taken later. */
const laterOn = new Set([408, 425, 429])

class HttpLine implements Line {
  readonly #closed = new AbortController()

  constructor(
    private readonly write: (reports: readonly Report[]) => RequestInit[],
    private readonly url: string,
  ) {}

  async deliver(reports: readonly Report[]): Promise<void> {
    for (const request of this.write(reports)) await this.#post(request)
  }

  async #post(request: RequestInit): Promise<void> {
    const signal = AbortSignal.any([this.#closed.signal, AbortSignal.timeout(patience)])
    const reply = await fetch(this.url, { method: 'POST', ...request, signal })
    const said = await reply.text()
    if (reply.ok) return
    const words = `${reply.status} ${said.slice(0, 200)}`
    throw reply.status < 500 && !laterOn.has(reply.status) ? new Refused(words) : new Error(words)
  }

  close(): void {
    this.#closed.abort()
  }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** One position a request. */
export const osmandLine = (url: string, key: string): Line =>
  new HttpLine((reports) => reports.map((one) => ({ headers: form, body: osmandForm(key, one) })), url)

export const traccarLine = (url: string, key: string): Line =>
  new HttpLine((reports) => [{ headers: json, body: traccarBody(key, reports) }], url)

export const ownTracksLine = (url: string, key: string): Line =>
  new HttpLine(
    (reports) => reports.map((one) => ({ headers: { ...json, 'x-limit-u': key }, body: ownTracksBody(one) })),
    url,
  )

export const batchLine = (url: string, token: string): Line =>
  new HttpLine(
    (reports) => [{ headers: { ...json, authorization: `Bearer ${token}` }, body: batchBody(reports) }],
    url,
  )
