import { now } from '@/lib/platform/clock'
import type { DeviceClient } from '../device-client'
import type { Dialect } from '../protocols/dialect'
import { cutFrame } from './cut-frame'
import type { Answer, ProtocolSession } from './protocol-session'
import type { ReceiveBuffer } from './receive-buffer'

/** A connection of a platform that hands on reports of many devices, each frame with the key of one. */
export class RelaySession implements ProtocolSession {
  introduced = false

  constructor(
    private readonly dialect: Dialect,
    private readonly client: DeviceClient,
    private readonly ended: AbortSignal,
  ) {}

  nextFrame(buffer: ReceiveBuffer): Buffer | null {
    return cutFrame(this.dialect, buffer)
  }

  async answer(frame: Buffer): Promise<Answer> {
    const { key, reports = [], answer = null, fault } = this.dialect.read(frame, now())
    if (fault) this.client.reject(fault)
    if (key === undefined) return { bytes: answer }
    const device = await this.client.find(key)
    // The others continue.
    if (!device) return { bytes: null }
    this.introduced = true
    await this.client.keepPace(device, reports.length, this.ended)
    await this.client.store(device, reports, frame)
    return { bytes: answer }
  }
}
