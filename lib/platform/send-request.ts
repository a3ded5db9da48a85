import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { noReply } from './no-reply'
import type { Giver } from './outbound'
import { always, checkedAddress } from './pinned-address'

export interface OutgoingRequest {
  url: string
  headers: Record<string, string>
  body: string | Buffer
  /** From the first lookup to the last byte, milliseconds. */
  timeout: number
  /** Who gave the address; a Main administrator when absent. The operator's own may lead anywhere. */
  giver?: Giver | 'operator'
  /** Cuts the request short. */
  signal?: AbortSignal
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  /** The beginning of the body. */
  text: string
}

/** As much of an answer is read, bytes. */
const longestReply = 64 * 1024

/** Posts to an address that a person named: to the checked address only, without following redirects, in bounded
 * time and memory. Any status is a reply. */
export async function postTo(outgoing: OutgoingRequest): Promise<Reply> {
  const late = AbortSignal.timeout(outgoing.timeout)
  const signal = outgoing.signal ? AbortSignal.any([late, outgoing.signal]) : late
  try {
    const url = new URL(outgoing.url)
    const address = outgoing.giver === 'operator' ? null : await checkedAddress(url, outgoing.giver)
    return await exchange(url, address, outgoing, signal)
  } catch (error) {
    throw noReply(error, late.aborted ? outgoing.timeout : null)
  }
}

function exchange(
  url: URL,
  address: string | null,
  { headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<Reply> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp
  const options = { method: 'POST', agent: false, signal, ...(address && { lookup: always(address) }) }
  return new Promise((resolve, reject) => {
    const request = start(
      url,
      { ...options, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        readStart(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    // Leaving the loop closes the connection.
    if (size >= longestReply) break
  }
  return Buffer.concat(chunks).subarray(0, longestReply).toString('utf8')
}
