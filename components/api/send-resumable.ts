import { ApiError } from './api-error'
import { leaveForSignIn } from './leave-for-sign-in'

interface StoredFile {
  /** Name of the stored file. */
  name: string
  size: number
}

interface SendOptions {
  /** Where to resume an interrupted upload; null starts a new one. */
  place: string | null
  onPlace: (place: string) => void
  /** Uploaded share of the file, 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

const chunk = 4 * 1024 * 1024
const protocol = { 'tus-resumable': '1.0.0' }
/** Delays between retries, milliseconds. */
const pauses = [500, 2000, 5000, 10_000]

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

async function call(address: string, init: Init): Promise<Response> {
  const headers = { ...protocol, 'accept-language': document.documentElement.lang || 'ru', ...init.headers }
  const response = await fetch(address, { credentials: 'same-origin', ...init, headers })
  if (response.status === 401) leaveForSignIn()
  if (response.ok) return response
  const text = await response.text()
  throw new ApiError(response.status, text.slice(0, 300) || `HTTP ${response.status}`)
}

async function begin(file: File, signal: AbortSignal): Promise<string> {
  const headers = { 'upload-length': String(file.size), 'upload-metadata': `filename ${base64(file.name)}` }
  const response = await call('/files/tus', { method: 'POST', headers, signal })
  const place = response.headers.get('location')
  if (!place) throw new ApiError(response.status, 'Location')
  return new URL(place, window.location.href).pathname
}

async function offsetOf(place: string, signal: AbortSignal): Promise<number> {
  return Number((await call(place, { method: 'HEAD', signal })).headers.get('upload-offset') ?? 0)
}

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    })
  })

/** Client errors are final; lost connections and busy servers are retried. */
const mayPass = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 423 || error.status === 409))

/** Uploads a large file in chunks and resumes after what the server already has. */
export async function sendResumable(file: File, options: SendOptions): Promise<StoredFile> {
  const { onPlace, onProgress, signal } = options
  const place = options.place ?? (await begin(file, signal))
  onPlace(place)
  let offset = options.place ? await offsetOf(place, signal) : 0
  let failures = 0
  while (offset < file.size) {
    onProgress(offset / file.size)
    try {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
      const body = file.slice(offset, offset + chunk)
      const response = await call(place, { method: 'PATCH', headers, body, signal })
      offset = Number(response.headers.get('upload-offset') ?? offset + body.size)
      failures = 0
    } catch (error) {
      const pause = pauses[failures++]
      if (!mayPass(error) || pause === undefined) throw error
      await wait(pause, signal)
      offset = await offsetOf(place, signal).catch(() => offset)
    }
  }
  onProgress(1)
  return (await (await call(place, { method: 'GET', signal })).json()) as StoredFile
}
