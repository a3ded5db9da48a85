import type { CommandLine, Reply } from '@/lib/domain/device-commands'
import type { DeviceClient } from '../device-client'
import type { Device, Outcome, Report } from '../intake'
import { CloseConnection } from './protocol-session'

/** The device of a connection, from its login on. */
export class DeviceLogin {
  /** While a login is looked up, later frames wait for its outcome. */
  isPending = false
  #key: string | null = null
  #device: Device | null = null
  #hangUp: (() => void) | null = null

  constructor(
    private readonly client: DeviceClient,
    private readonly ended: AbortSignal,
  ) {
    ended.addEventListener('abort', () => this.#hangUp?.())
  }

  get isDone(): boolean {
    return this.#key !== null
  }

  /** Whether the key is known; the reports that follow belong to its device. */
  async begin(key: string): Promise<boolean> {
    this.isPending = true
    this.#hangUp?.()
    this.#hangUp = null
    try {
      this.#device = await this.client.find(key)
      this.#key = this.#device && key
    } finally {
      this.isPending = false
    }
    return this.isDone
  }

  /** From now on the device can be told something over this line. Not before its login is answered. */
  attend(line: CommandLine): void {
    if (this.#device && !this.#hangUp && !this.ended.aborted)
      this.#hangUp = this.client.openLine(this.#device, line)
  }

  /** Stores what the device answers to a command. */
  async takeReply(reply: Reply): Promise<void> {
    if (this.#device) await this.client.takeReply(this.#device, reply)
  }

  /** Stores reports at the pace that the device may have. A stranger is disconnected. */
  async store(reports: readonly Report[], raw: string | Buffer): Promise<Outcome[]> {
    if (this.#key === null) throw new CloseConnection('Data before a login')
    // Looked up each time: the device may have been removed meanwhile.
    const device = await this.client.find(this.#key)
    if (!device) throw new CloseConnection('The device is no longer known')
    await this.client.keepPace(device, reports.length, this.ended)
    return this.client.store(device, reports, raw)
  }
}
