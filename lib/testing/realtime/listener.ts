import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** A message of the notification channel as a client receives it. */
export interface Heard {
  seq?: number | string
  datetime?: number | string
  event_caller?: number | string
  issues?: Record<string, Record<string, unknown>[]>
  organizations?: Record<string, Record<string, unknown>[]>
  users?: Record<string, Record<string, unknown>[]>
  resync?: boolean
}

export interface Listener {
  heard: Heard[]
  webSocket: WebSocket
  /** Waits for the first matching message, earlier ones included. */
  receive(fits: (message: Heard) => boolean, within?: number): Promise<Heard>
  /** The close code of the server. */
  closed: Promise<number>
  close(): void
}

/** Opens a channel; rejects with the status when the upgrade is rejected. */
export async function listen(url: string, headers: Record<string, string> = {}): Promise<Listener> {
  const webSocket = new WebSocket(url, { headers, perMessageDeflate: false })
  const heard: Heard[] = []
  webSocket.on('message', (data: Buffer) => heard.push(JSON.parse(String(data)) as Heard))
  const closed = new Promise<number>((resolve) => webSocket.once('close', resolve))
  await opened(webSocket)
  return {
    heard,
    webSocket,
    closed,
    receive: (fits, within = 5000) => waitFor(() => heard.find(fits), within),
    close: () => webSocket.terminate(),
  }
}

/** Polls until something is there. */
export async function waitFor<T>(look: () => T | undefined, within = 5000): Promise<T> {
  const deadline = performance.now() + within
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`Waited ${within} ms for nothing`)
    await sleep(10)
  }
}

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`The upgrade was refused with ${status}: ${body}`)
  }
}

function opened(webSocket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    webSocket.once('open', resolve)
    webSocket.once('error', reject)
    webSocket.once('unexpected-response', (_, response) => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => reject(new Refused(response.statusCode ?? 0, body)))
    })
  })
}
