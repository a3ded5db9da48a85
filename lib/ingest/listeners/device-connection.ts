import type { Socket } from 'node:net'
import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { deviceAnswerSeconds } from '../metrics'
import { type DeviceClient, TooFast } from '../device-client'
import { ReceiveBuffer } from './receive-buffer'
import type { Limits } from './limits'
import { type Answer, CloseConnection, type ProtocolSession } from './protocol-session'

/** What a frame costs beside its bytes. */
const frameCost = 64

/** How long the other side may take to close after us, milliseconds. */
const farewell = 1000

/** A connection and the talk over it: reads no faster than is stored, and answers in the order of the frames. */
export class DeviceConnection {
  readonly #buffer = new ReceiveBuffer()
  #inFlight = 0
  /** The other side sends no more, and what it has sent is still to be answered. */
  #hasHeardAll = false
  #finishing = false
  /** Settles when everything so far is answered. */
  #answered: Promise<void> = Promise.resolve()

  constructor(
    private readonly socket: Socket,
    private readonly session: ProtocolSession,
    private readonly client: DeviceClient,
    private readonly limits: Limits,
  ) {
    socket.setNoDelay(true)
    socket.setTimeout(limits.idleTimeout.stranger)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('end', () => this.#hearTheEnd())
    socket.on('timeout', () => this.#endSilence())
    socket.on('error', () => socket.destroy())
  }

  /** Reads no more, answers what is in flight, and ends the connection. */
  async finish(): Promise<void> {
    if (this.#finishing) return this.#answered
    this.#finishing = true
    this.socket.pause()
    this.#answered = this.#answered.then(() => this.#sayFarewell())
    return this.#answered
  }

  #take(chunk: Buffer): void {
    if (this.#finishing) return
    this.#buffer.push(chunk)
    this.#proceed()
  }

  #hearTheEnd(): void {
    this.#hasHeardAll = true
    this.#proceed()
  }

  /** Starts as many frames as may be in flight. */
  #proceed(): void {
    try {
      while (!this.#finishing && !this.#isFull) {
        const frame = this.session.nextFrame(this.#buffer)
        if (!frame) break
        this.#start(frame)
      }
    } catch (error) {
      if (!(error instanceof CloseConnection))
        log.error({ err: error }, 'a frame of a device could not be cut')
      this.client.reject('garbage')
      void this.finish()
    }
    // A frame in flight may be what the next ones wait for, as they do for a login.
    if (this.#hasHeardAll && this.#inFlight === 0) void this.finish()
    if (this.#finishing) return
    if (this.#isFull) this.socket.pause()
    else this.socket.resume()
  }

  get #isFull(): boolean {
    return this.#inFlight >= this.limits.inFlight
  }

  #start(frame: Buffer): void {
    const cost = frame.length + frameCost
    const measured = deviceAnswerSeconds.startTimer({ protocol: this.client.protocol })
    const answer = this.session.answer(frame)
    // It is looked at when its turn comes.
    answer.catch(() => null)
    this.#inFlight += cost
    this.#answered = this.#answered.then(async () => {
      try {
        this.#write(await answer)
        measured()
      } catch (error) {
        this.#fail(error)
      }
      this.#inFlight -= cost
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.socket.destroyed || this.#finishing) return
    this.socket.setTimeout(this.limits.idleTimeout[this.session.introduced ? 'device' : 'stranger'])
    this.#proceed()
  }

  #write({ bytes, last }: Answer): void {
    if (this.socket.destroyed) return
    if (bytes) this.socket.write(bytes)
    // Whoever does not read its answers does not get more of them.
    if (this.socket.writableLength > this.limits.unread) this.#cut('slow-reader')
    else if (last) void this.finish()
  }

  /** Nothing after this is acknowledged either: the device will send it again. */
  #fail(error: unknown): void {
    if (this.socket.destroyed) return
    const expected = error instanceof CloseConnection || error instanceof TooFast || isUnavailable(error)
    if (!expected) log.error({ err: error }, 'a report of a device could not be stored')
    this.#cut(error instanceof CloseConnection ? 'garbage' : 'not-stored')
  }

  #endSilence(): void {
    if (this.#inFlight === 0) this.#cut('silence')
  }

  #cut(reason: string): void {
    this.client.reject(reason)
    this.socket.destroy()
  }

  /** The other side reads our last answer before it learns that nobody listens any more. */
  #sayFarewell(): void {
    const { socket } = this
    if (socket.destroyed) return
    socket.removeAllListeners('data')
    socket.end()
    socket.resume()
    const timer = setTimeout(() => socket.destroy(), farewell)
    socket.once('close', () => clearTimeout(timer))
  }
}
