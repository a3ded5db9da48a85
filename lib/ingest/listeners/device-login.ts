import type { DeviceClient } from '../device-client'
import type { Outcome, Report } from '../intake'
import { CloseConnection } from './protocol-session'

/** The device of a connection, from its login on. */
export class DeviceLogin {
  /** While a login is looked up, later frames wait for its outcome. */
  isPending = false
  #key: string | null = null

  constructor(
    private readonly client: DeviceClient,
    private readonly ended: AbortSignal,
  ) {}

  get isDone(): boolean {
    return this.#key !== null
  }

  /** Whether the key is known; the reports that follow belong to its device. */
  async begin(key: string): Promise<boolean> {
    this.isPending = true
    try {
      this.#key = (await this.client.find(key)) && key
    } finally {
      this.isPending = false
    }
    return this.isDone
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
