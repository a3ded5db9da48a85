import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import * as terminal from '@/lib/testing/devices/egts'
import { TcpDevice } from '@/lib/testing/devices/tcp-device'
import { momentOf } from '@/lib/testing/devices/wialon'
import type { Client } from '../support/client'
import { Gap } from './figures'

/** A protocol client for the positions of one user. Times are Unix seconds. */
export interface Way {
  /** Sends a position; true once acknowledged, false otherwise. */
  tell(at: number): Promise<boolean>
  close(): void
}

const lon = 37.6173
const lat = 55.7558
const local = '127.0.0.1'

/** OsmAnd format. */
export function osmand(port: number, key: string): Way {
  return overHttp((at) => fetch(`http://${local}:${port}/?${query({ id: key, timestamp: at, lon, lat })}`))
}

export function owntracks(port: number, key: string): Way {
  return overHttp((at) =>
    fetch(`http://${local}:${port}/`, { method: 'POST', headers: { 'x-limit-u': key }, body: location(at) }),
  )
}

/** Batches of the mobile client, here of one position. */
export function batch(client: Client): Way {
  return {
    async tell(date) {
      const locations = [{ lon, lat, date }]
      const reply = await client.post<{ accepted: number; duplicates: number }>(
        '/rest/users/current/locations',
        { locations },
      )
      return reply.status === 200 && reply.body.accepted + reply.body.duplicates === 1
    },
    close: () => undefined,
  }
}

export function wialon(port: number, key: string): Way {
  return overTcp({
    port,
    introduction: `#L#${key};NA\r\n`,
    message: (at) => `#SD#${momentOf(new Date(at * 1000))};5545.3480;N;03737.0380;E;12;270;156;9\r\n`,
    answered: async (device, count) => (await device.lines(count))[count - 1]?.endsWith('#1') === true,
  })
}

/** The key of a terminal is its IMEI. */
export function egts(port: number, key: string): Way {
  return overTcp({
    port,
    introduction: terminal.packet(0, terminal.record({ service: 1 }, terminal.identity(key))),
    message: (at, id) =>
      terminal.packet(id, terminal.record({}, terminal.position({ at: new Date(at * 1000), lon, lat }))),
    async answered(device, count) {
      const isOurs = (bytes: Buffer) => terminal.readAnswers(bytes).find(({ of }) => of === count - 1)
      const answer = isOurs(await device.answers((bytes) => isOurs(bytes) !== undefined))
      return answer?.result === 0 && answer.records.get(1) === 0
    },
  })
}

const query = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const location = (tst: number) => JSON.stringify({ _type: 'location', lat, lon, tst })

function overHttp(send: (at: number) => Promise<Response>): Way {
  return {
    async tell(at) {
      const reply = await send(at)
      await reply.arrayBuffer()
      return reply.status === 200
    },
    close: () => undefined,
  }
}

interface Speech {
  port: number
  introduction: string | Buffer
  /** `id` counts the messages of a connection from 1. */
  message: (at: number, id: number) => string | Buffer
  /** Whether the last of this many messages, the login included, was acknowledged. */
  answered: (device: TcpDevice, count: number) => Promise<boolean>
}

/** A connection that reconnects when lost. */
function overTcp({ port, introduction, message, answered }: Speech): Way {
  let device: TcpDevice | null = null
  let sent = 0
  return {
    async tell(at) {
      if (!device || device.isClosed) {
        device = await TcpDevice.open(port)
        device.send(introduction)
        sent = 1
      }
      device.send(message(at, sent++))
      const isTaken = await answered(device, sent)
      if (!isTaken) device.close()
      return isTaken
    },
    close: () => device?.close(),
  }
}

/** An MQTT broker for the test: it keeps unacknowledged messages and reports which were acknowledged. */
export class Broker {
  readonly #acknowledged = new Map<string, () => void>()
  readonly #sockets = new Set<Socket>()

  private constructor(
    readonly url: string,
    private readonly aedes: Aedes,
    private readonly server: Server,
    private readonly publisher: MqttClient,
  ) {
    aedes.on('ack', (packet) => {
      if (packet && 'payload' in packet) this.#acknowledged.get(String(packet.payload))?.()
    })
  }

  static async open(port: number): Promise<Broker> {
    const aedes = await Aedes.createBroker()
    const server = createServer((socket) => void aedes.handle(socket))
    await new Promise<void>((resolve) => server.listen(port, local, resolve))
    const url = `mqtt://${local}:${port}`
    const broker = new Broker(url, aedes, server, await connectAsync(url))
    server.on('connection', (socket) => broker.#sockets.add(socket))
    return broker
  }

  way(key: string): Way {
    return {
      tell: async (at) => {
        // Separates acknowledgements per device: the packet names none.
        const payload = JSON.stringify({ _type: 'location', lat, lon, tst: at, desc: key })
        const acknowledged = new Promise<void>((resolve) => this.#acknowledged.set(payload, resolve))
        await this.publisher.publishAsync(`owntracks/${key}/phone`, payload, { qos: 1 })
        await acknowledged
        this.#acknowledged.delete(payload)
        return true
      },
      close: () => undefined,
    }
  }

  async close(): Promise<void> {
    await this.publisher.endAsync(true)
    await new Promise<void>((resolve) => this.aedes.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    this.server.close()
  }
}

/** Sends positions one by one, each until acknowledged, through every failure. */
export class Reporter {
  readonly acknowledged: number[] = []
  readonly gap = new Gap()
  private running = true
  private closed = false
  readonly #done: Promise<void>

  constructor(
    readonly name: string,
    readonly userId: number,
    private readonly way: Way,
    first: number,
  ) {
    this.#done = this.#report(first)
  }

  /** Resolves after the position in flight is acknowledged. */
  async stop(): Promise<void> {
    this.running = false
    await this.#done
    if (!this.closed) this.way.close()
    this.closed = true
  }

  async #report(first: number): Promise<void> {
    for (let at = first; this.running; at++) {
      while (!(await this.way.tell(at).catch(() => false))) await sleep(25)
      this.acknowledged.push(at)
      this.gap.note()
    }
  }
}
