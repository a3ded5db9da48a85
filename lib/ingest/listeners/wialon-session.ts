import { isRefusal, unreadable } from '@/lib/domain/position-intake'
import type { Outcome, Report } from '../intake'
import { type Code, checksumCodes, codes, Unreadable } from '../protocols/wialon/codes'
import { parseLogin } from '../protocols/wialon/login'
import { answerLine, type Packet, parsePacket, withoutChecksum } from '../protocols/wialon/packet'
import { type Form, parseRecord } from '../protocols/wialon/record'
import type { DeviceClient } from '../device-client'
import { now } from '@/lib/platform/clock'
import type { ReceiveBuffer } from './receive-buffer'
import { DeviceLogin } from './device-login'
import { type Answer, CloseConnection, type ProtocolSession } from './protocol-session'

/** The longest line in bytes: before a login only a key is expected. */
const longest = { stranger: 1024, device: 256 * 1024 }

const lineFeed = 10

const refusalCodes: Readonly<Partial<Record<Outcome, Code>>> = {
  'bad-fix': codes.coordinates,
  'bad-time': codes.time,
  future: codes.time,
}

/** Wialon IPS 1.1 and 2.0 over one connection. */
export class WialonSession implements ProtocolSession {
  readonly #login: DeviceLogin
  /** Version 2.0: every message ends with a checksum. */
  #isChecked = false

  constructor(client: DeviceClient, ended: AbortSignal) {
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
    return { bytes: await this.#take(packet) }
  }

  async #logIn(message: string): Promise<Answer> {
    const login = parseLogin(message)
    if (typeof login === 'string') return { bytes: answerLine('L', login), last: true }
    this.#isChecked = login.checked
    return (await this.#login.begin(login.key))
      ? { bytes: answerLine('L', codes.accepted) }
      : { bytes: answerLine('L', '0'), last: true }
  }

  async #take({ type, message }: Packet): Promise<Buffer | null> {
    if (!this.introduced) throw new CloseConnection('Data before a login')
    if (!(type in checksumCodes)) return null
    const said = this.#isChecked ? withoutChecksum(message) : message
    if (said === null) return answerLine(type, checksumCodes[type])
    // A text of the driver is discarded; an error would make the device resend it for ever.
    if (type === 'M') return answerLine(type, codes.accepted)
    if (type === 'B') return answerLine(type, await this.#takeMany(said))
    return answerLine(type, await this.#takeOne(said, type === 'SD' ? 'short' : 'full'))
  }

  async #takeOne(text: string, form: Form): Promise<Code> {
    const { report, code } = readRecord(text, form, now())
    const [outcome = 'stored'] = await this.#login.store([report], text)
    return code ?? refusalCodes[outcome] ?? codes.accepted
  }

  /** The number of black-box records accepted. */
  async #takeMany(text: string): Promise<number> {
    const reports = readRecords(text, now())
    const outcomes = await this.#login.store(reports, text)
    return outcomes.filter((outcome) => outcome === 'too-old' || !isRefusal(outcome)).length
  }
}

function hangUp(): never {
  throw new CloseConnection('The line is too long')
}

/** The records of a black box. */
function readRecords(text: string, received: Date): Report[] {
  const reports: Report[] = []
  for (let from = 0; from <= text.length; ) {
    const found = text.indexOf('|', from)
    const till = found < 0 ? text.length : found
    if (!isBlank(text, from, till)) reports.push(readRecord(text, 'either', received, from, till).report)
    from = till + 1
  }
  return reports
}

function isBlank(text: string, from: number, till: number): boolean {
  // A record usually begins with a digit of its date.
  const first = text.charCodeAt(from)
  return !(till > from && first >= 48 && first <= 57) && text.slice(from, till).trim() === ''
}

interface Read {
  report: Report
  /** The error code of a record that cannot be read. */
  code?: Code
}

function readRecord(text: string, form: Form, received: Date, from = 0, till?: number): Read {
  try {
    return { report: parseRecord(text, form, received, from, till) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { report: unreadable(text.slice(from, till), faultOf[error.code]), code: error.code }
  }
}

const faultOf: Readonly<Partial<Record<Code, 'bad-fix' | 'bad-time'>>> = {
  [codes.coordinates]: 'bad-fix',
  [codes.time]: 'bad-time',
}
