import type { Command, Sent } from '@/lib/domain/device-commands'
import { codes } from '../protocols/wialon/codes'
import { parseLogin } from '../protocols/wialon/login'
import { answerLine, messageLine, type Packet, parsePacket } from '../protocols/wialon/packet'
import type { DeviceClient } from '../device-client'
import type { ReceiveBuffer } from './receive-buffer'
import { DeviceLogin } from './device-login'
import { type Answer, CloseConnection, type ProtocolSession, type Push } from './protocol-session'
import { takeData } from './wialon-data'

/** The longest line in bytes: before a login only a key is expected. */
const longest = { stranger: 1024, device: 256 * 1024 }

const lineFeed = 10

/** Wialon IPS 1.1 and 2.0 over one connection. */
export class WialonSession implements ProtocolSession {
  readonly #login: DeviceLogin
  /** Version 2.0: every message ends with a checksum. */
  #isChecked = false

  constructor(
    client: DeviceClient,
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
    if (this.#login.isPending) return buffer.length > longest.device ? hangUp() : null
    const end = buffer.indexOf(lineFeed)
    const limit = this.introduced ? longest.device : longest.stranger
    if ((end < 0 ? buffer.length : end) > limit) return hangUp()
    return end < 0 ? null : buffer.take(end + 1)
  }

  async answer(frame: Buffer): Promise<Answer> {
    const packet = parsePacket(frame.toString('latin1').replace(/[\r\n]+$/, ''))
    if (!packet) return { bytes: null }
    if (packet.type === 'P') return { bytes: answerLine('P') }
    if (packet.type === 'L') return this.#logIn(packet.message)
    this.#login.attend({ send: (command) => this.#send(command) })
    if (packet.type === 'AM') return this.#takeReply(packet.message)
    return { bytes: await this.#take(packet) }
  }

  #send({ kind, text }: Command): Sent {
    if (kind !== 'text' || text === null) return 'unknown'
    return this.push(messageLine(text, this.#isChecked)) ? 'sent' : 'gone'
  }

  /** The device only says whether it has taken the text. */
  async #takeReply(text: string): Promise<Answer> {
    await this.#login.takeReply({ command: null, text, isFailure: !text.startsWith('1') })
    return { bytes: null }
  }

  async #logIn(message: string): Promise<Answer> {
    const login = parseLogin(message)
    if (typeof login === 'string') return { bytes: answerLine('L', login), last: true }
    this.#isChecked = login.checked
    return (await this.#login.begin(login.key))
      ? { bytes: answerLine('L', codes.accepted) }
      : { bytes: answerLine('L', '0'), last: true }
  }

  async #take(packet: Packet): Promise<Buffer | null> {
    if (!this.introduced) throw new CloseConnection('Data before a login')
    return takeData(packet, this.#isChecked, (reports) => this.#login.store(reports, packet.message))
  }
}

function hangUp(): never {
  throw new CloseConnection('The line is too long')
}
