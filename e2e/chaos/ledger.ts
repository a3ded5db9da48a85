import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { WebSocket } from 'ws'
import { type Client, taskDraft } from '../support/client'
import { Gap } from './figures'

/** Writes tasks continuously and records which were acknowledged, through every failure. */
export class Writer {
  readonly acknowledged = new Set<number>()
  /** What requests were answered that were not acknowledged: a status, or how the connection failed. */
  readonly refused: (number | string)[] = []
  readonly gap = new Gap()
  private running = true
  private readonly loops: Promise<void>[]

  constructor(
    private readonly client: () => Client | null,
    organizationId: number,
    writers: number,
  ) {
    this.loops = Array.from({ length: writers }, (_, writer) => this.write(organizationId, writer))
  }

  async stop(): Promise<void> {
    this.running = false
    await Promise.all(this.loops)
  }

  private async write(organizationId: number, writer: number): Promise<void> {
    for (let n = 0; this.running; n++) {
      const reply = await this.client()
        ?.post<{ id: number }>('/rest/tasks', taskDraft(organizationId, `Лента ${writer}, запись ${n}`))
        .catch((error: unknown) => void this.refused.push(String(error)))
      if (reply?.status === 200) {
        this.acknowledged.add(reply.body.id)
        this.gap.note()
        continue
      }
      if (reply) this.refused.push(reply.status)
      await sleep(25)
    }
  }
}

interface Envelope {
  seq?: number
  resync?: boolean
  issues?: { insert?: { id: number }[] }
}

/** Follows the notification channel, reconnects with the last event number, and counts events. */
export class Follower {
  /** How often each created task was announced. */
  readonly inserts = new Map<number, number>()
  readonly faults: string[] = []
  last = 0
  private socket: WebSocket | null = null
  private stopped = false

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.connect()
  }

  stop(): void {
    this.stopped = true
    this.socket?.terminate()
  }

  private connect(): void {
    if (this.stopped) return
    const address = `${this.url.replace('http', 'ws')}/rest/tasks/cache?apiVersion=2.0&since=${this.last}`
    this.socket = new WebSocket(address, { headers: { authorization: `Bearer ${this.token}` } })
    this.socket.on('message', (data: Buffer) => this.read(JSON.parse(data.toString()) as Envelope))
    this.socket.on('error', () => undefined)
    this.socket.on('close', () => setTimeout(() => this.connect(), 50))
  }

  private read(message: Envelope): void {
    if (message.resync) this.faults.push(`told to resync after ${this.last}`)
    if (message.seq === undefined) return
    if (message.seq <= this.last) this.faults.push(`number ${message.seq} after ${this.last}`)
    this.last = message.seq
    for (const { id } of message.issues?.insert ?? []) this.inserts.set(id, (this.inserts.get(id) ?? 0) + 1)
  }
}

/** Waits until a follower has heard of every acknowledged task; each exactly once. */
export async function expectToldOnce({ acknowledged }: Writer, { inserts, faults }: Follower): Promise<void> {
  await expect.poll(() => [...acknowledged].filter((id) => !inserts.has(id)), { timeout: 20_000 }).toEqual([])
  expect(faults).toEqual([])
  expect([...inserts].filter(([, times]) => times !== 1)).toEqual([])
}

/** The ids of all tasks that the server shows. */
export async function storedTasks(client: Client): Promise<Set<number>> {
  const stored = new Set<number>()
  for (let page = 1, more = true; more; page++) {
    const reply = await client.get<{ items: { id: number }[] }>(`/rest/tasks?limit=1000&page=${page}`)
    for (const { id } of reply.body.items) stored.add(id)
    more = reply.body.items.length === 1000
  }
  return stored
}
