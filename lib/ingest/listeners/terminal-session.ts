import type { Command, Sent } from '@/lib/domain/device-commands'
import { now } from '@/lib/platform/clock'
import type { DeviceClient } from '../device-client'
import type { Dialect } from '../protocols/dialect'
import { cutFrame } from './cut-frame'
import { DeviceLogin } from './device-login'
import { type Answer, CloseConnection, type ProtocolSession, type Push } from './protocol-session'
import type { ReceiveBuffer } from './receive-buffer'

/** A connection of one terminal, in any protocol whose terminals name themselves once. */
export class TerminalSession implements ProtocolSession {
  readonly #login: DeviceLogin

  constructor(
    private readonly dialect: Dialect,
    private readonly client: DeviceClient,
    ended: AbortSignal,
    private readonly push: Push,
  ) {
    this.#login = new DeviceLogin(client, ended)
  }

  get introduced(): boolean {
    return this.#login.isDone
  }

  nextFrame(buffer: ReceiveBuffer): Buffer | null {
    // Later frames wait for the outcome of a login.
    if (!this.#login.isPending) return cutFrame(this.dialect, buffer)
    if (buffer.length > this.dialect.longest) throw new CloseConnection('Too much before the login')
    return null
  }

  async answer(frame: Buffer): Promise<Answer> {
    const { key, reports = [], answer = null, refusal = null, reply, fault } = this.dialect.read(frame, now())
    if (fault) this.client.reject(fault)
    if (key !== undefined && !(await this.#login.begin(key))) return { bytes: refusal, last: true }
    if (key === undefined && this.dialect.command) this.#login.attend({ send: (one) => this.#send(one) })
    if (reply) await this.#login.takeReply(reply)
    if (reports.length > 0) await this.#login.store(reports, frame)
    return { bytes: answer }
  }

  #send(command: Command): Sent {
    const bytes = this.dialect.command?.(command) ?? null
    if (bytes === null) return 'unknown'
    return this.push(bytes) ? 'sent' : 'gone'
  }
}
