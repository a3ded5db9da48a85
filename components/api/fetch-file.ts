import { leaveForSignIn } from './leave-for-sign-in'
import { address, type Query } from './request'
import { failureOf } from './failure-message'

interface Fetching {
  path: string
  query?: Query
  /** Sent as JSON: the file is made of it. */
  body?: object
  signal: AbortSignal
  /** Bytes received so far. */
  onBytes: (bytes: number) => void
}

/** Downloads a streamed file with progress and cancellation. */
export async function fetchFile({ path, query, body, signal, onBytes }: Fetching): Promise<Blob> {
  const response = await fetch(address(path, query), {
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang || 'ru',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal,
  })
  if (response.status === 401) leaveForSignIn()
  if (!response.ok || !response.body) throw await failureOf(response)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? undefined })
}
