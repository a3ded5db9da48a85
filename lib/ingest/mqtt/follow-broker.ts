import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { Problem } from '@/lib/problems'
import type { Intake } from '../intake'
import { deviceAnswerSeconds } from '../metrics'
import { messageLimit, userOfTopic } from '../protocols/owntracks/parse-message'
import { DeviceClient } from '../device-client'
import { takeOwnTracks } from '../take-owntracks'

/** Runs work concurrently, up to a limit. */
interface InFlight {
  /** Resolves once there is room for more. The work must not reject. */
  add(work: Promise<unknown>): Promise<void>
  /** Resolves when all work is done. */
  drain(): Promise<void>
}

function inFlight(most: number): InFlight {
  const going = new Set<Promise<unknown>>()
  return {
    async add(work) {
      going.add(work)
      void work.finally(() => going.delete(work))
      while (going.size >= most) await Promise.race(going)
    },
    async drain() {
      await Promise.all(going)
    },
  }
}

/** Positions, and transitions of the client's own regions. */
const topics = ['owntracks/+/+', 'owntracks/+/+/event']

/** Limit of messages being stored; reading pauses at it. */
const messagesAtMost = 500

/** Retry interval of storing, milliseconds. */
const tryAgain = 2000

/** How long stopping waits for messages being stored, milliseconds. */
const patience = 10_000

export interface Broker {
  url: string
  username?: string | undefined
  password?: string | undefined
}

export interface Following {
  /** Stops reading, and acknowledges what is being stored. */
  stop(): Promise<void>
}

/**
 * Subscribes to the OwnTracks topics of a broker. A QoS 1 message is acknowledged after the commit; the
 * session is persistent, so messages sent while the server is down arrive later. Reconnects by itself.
 */
export function followBroker({ url, username, password }: Broker, intake: Intake): Following {
  const client = connect(url, {
    username,
    password,
    clientId: clientId(),
    clean: false,
    reconnectPeriod: 5000,
    resubscribe: true,
  })
  const stopping = new AbortController()
  const follower = new Follower(client, new DeviceClient(intake, 'mqtt', new URL(url).host), stopping.signal)
  client.handleMessage = (packet, proceed) => follower.take(packet, proceed)
  client.on('connect', () => client.subscribe(topics, { qos: 1 }))
  client.on('error', (error) => log.warn({ err: error }, 'the MQTT broker cannot be followed'))
  return {
    async stop() {
      stopping.abort()
      await Promise.race([follower.drain(), sleep(patience, undefined, { ref: false })])
      // An unresponsive broker is dropped without a DISCONNECT.
      const farewell = setTimeout(() => client.end(true), 2000)
      await client.endAsync()
      clearTimeout(farewell)
    },
  }
}

class Follower {
  readonly #messages: InFlight = inFlight(messagesAtMost)

  constructor(
    private readonly client: MqttClient,
    private readonly device: DeviceClient,
    private readonly stopping: AbortSignal,
  ) {}

  /** `proceed` with an error moves to the next message without an acknowledgement, which is sent later. */
  take(packet: IPublishPacket, proceed: (error?: Error) => void): void {
    const { stream } = this.client
    const measured = deviceAnswerSeconds.startTimer({ protocol: 'mqtt' })
    const stored = this.#store(packet).then((isDone) => {
      measured()
      // A message id has no meaning on another connection.
      if (isDone && packet.qos === 1 && stream === this.client.stream && !stream.destroyed)
        stream.write(acknowledgement(packet.messageId ?? 0))
    })
    void this.#messages.add(stored).then(() => proceed(new Error('Acknowledged later')))
  }

  drain(): Promise<void> {
    return this.#messages.drain()
  }

  /** Whether the broker may discard the message: it is stored, or never will be. */
  async #store({ topic, payload }: IPublishPacket): Promise<boolean> {
    while (!this.stopping.aborted) {
      try {
        if (payload.length <= messageLimit)
          await takeOwnTracks(this.device, userOfTopic(topic), payload.toString('utf8'))
        return true
      } catch (error) {
        if (isHopeless(error)) return true
        log.warn({ err: error }, 'a message of the MQTT broker could not be stored')
        await sleep(tryAgain, undefined, { signal: this.stopping }).catch(() => null)
      }
    }
    return false
  }
}

/** A message that no retry can fix; a rate-limited device waits instead. */
function isHopeless(error: unknown): boolean {
  return error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429
}

function acknowledgement(messageId: number): Buffer {
  return Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff])
}

/** Stable across restarts, so that the broker finds the session; different per process. */
function clientId(): string {
  const place = [hostname(), env.DATA_DIR, env.HOST, env.PORT].join('\n')
  return `azimut-${createHash('sha256').update(place).digest('hex').slice(0, 16)}`
}
