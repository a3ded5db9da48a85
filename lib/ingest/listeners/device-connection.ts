import type { Socket } from 'node:net'
import { isUnavailable } from '@/lib/platform/database'
import { log } from '@/lib/platform/log'
import { deviceAnswerSeconds } from '../metrics'
import { type DeviceClient, TooFast } from '../device-client'
import { ReceiveBuffer } from './receive-buffer'
import { guessProtocol } from '../protocols/guess-protocol'
import type { Limits } from './limits'
import { type Answer, CloseConnection, type ProtocolSession } from './protocol-session'

/** Overhead of a frame beside its bytes. */
const frameCost = 64

/** Bytes that tell protocols apart. */
const headLength = 8

/** How long the peer may take to close after us, milliseconds. */
const farewell = 1000

/** A connection with its protocol session: reads no faster than it stores, and answers in frame order. */
export class DeviceConnection {
  readonly #buffer = new ReceiveBuffer()
  #inFlight = 0
  /** The peer has half-closed, and its frames are still to be answered. */
  #hasHeardAll = false
  #finishing = false
  /** The first bytes, until the connection is known to speak something. */
  #head: Buffer | null = Buffer.alloc(0)
  /** Whether the time in which a device says who it is has passed. */
  #isLate = false
  /** Resolves when everything so far is answered. */
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
    const timer = setTimeout(() => {
      this.#isLate = true
      this.#endStranger()
    }, limits.idleTimeout.stranger)
    socket.once('close', () => {
      clearTimeout(timer)
      this.#noteForeign(true)
    })
  }

  /** Stops reading, answers frames in flight, and closes the connection. */
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
    if (this.#head) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, headLength)])
      if (this.#head.length >= headLength) this.#noteForeign(false)
    }
    this.#proceed()
  }

  /** Reports a connection that speaks another protocol, once; what is not recognised only at its end. */
  #noteForeign(isOver: boolean): void {
    if (!this.#head || this.#head.length === 0 || this.session.introduced) return
    const speaks = guessProtocol(this.#head)
    if (speaks === 'other' && !isOver) return
    this.#head = null
    if (speaks !== this.client.protocol) this.client.noteForeign(speaks)
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
    // Later frames may depend on one in flight, such as a login.
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
    // Handled in its turn.
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
    if (this.#endStranger()) return
    this.socket.setTimeout(this.limits.idleTimeout[this.session.introduced ? 'device' : 'stranger'])
    this.#proceed()
  }

  #write({ bytes, last }: Answer): void {
    if (this.socket.destroyed) return
    if (bytes) this.socket.write(bytes)
    // A client that does not read its answers gets no more of them.
    if (this.socket.writableLength > this.limits.unread) this.#cut('slow-reader')
    else if (last) void this.finish()
  }

  /** Later frames are not acknowledged either: the device will resend them. */
  #fail(error: unknown): void {
    if (this.socket.destroyed) return
    const expected = error instanceof CloseConnection || error instanceof TooFast || isUnavailable(error)
    if (!expected) log.error({ err: error }, 'a report of a device could not be stored')
    this.#cut(error instanceof CloseConnection ? 'garbage' : 'not-stored')
  }

  #endSilence(): void {
    if (this.#inFlight === 0) this.#cut('silence')
  }

  /** Ends a connection that keeps talking without a login, when nothing of it is being answered. */
  #endStranger(): boolean {
    const ends = this.#isLate && !this.session.introduced && this.#inFlight === 0
    if (ends) this.#cut('no-login')
    return ends
  }

  #cut(reason: string): void {
    this.client.reject(reason)
    this.socket.destroy()
  }

  /** The peer reads our last answer before it sees the connection close. */
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
