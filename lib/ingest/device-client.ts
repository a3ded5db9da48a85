import { setTimeout as sleep } from 'node:timers/promises'
import type { CommandLine, Reply } from '@/lib/domain/device-commands'
import { saysSomething } from '@/lib/domain/position-intake'
import type { PortProtocol } from '@/lib/platform/device-ports'
import { tally } from '@/lib/shared/tally'
import type { Device, Intake, Outcome, Report } from './intake'
import { deviceRefusals, deviceReports } from './metrics'

export type Protocol = PortProtocol | 'mqtt'

/** The longest time that a rate-limited device is delayed, milliseconds. */
const patience = 90_000
const pause = 500

/** A sender at one address in one protocol, before the intake. */
export class DeviceClient {
  constructor(
    private readonly intake: Intake,
    readonly protocol: Protocol,
    private readonly address: string,
  ) {}

  /** Null for an unknown device; those are recorded for the administrator. */
  async find(key: string, otherKeys: readonly string[] = []): Promise<Device | null> {
    const { protocol, address } = this
    const device = await this.intake.findDevice({ key, otherKeys, protocol, address })
    if (!device) this.reject('unknown-device')
    return device
  }

  /** Stores the reports of a message; once it resolves they may be acknowledged. Empty reports are skipped. `raw` is
   * what arrived: a text, or the bytes of a frame. */
  async store(device: Device, reports: readonly Report[], raw: string | Buffer): Promise<Outcome[]> {
    const outcomes = await this.#take(device, reports)
    this.intake.noteMessage(device, { protocol: this.protocol, raw, reports, outcomes })
    for (const [outcome, count] of tally(outcomes))
      deviceReports.inc({ protocol: this.protocol, outcome }, count)
    return outcomes
  }

  async #take(device: Device, reports: readonly Report[]): Promise<Outcome[]> {
    if (reports.length > 0 && reports.every(saysSomething)) return this.intake.takeReports(device, reports)
    const filled = reports.filter(saysSomething)
    const taken = filled.length > 0 ? await this.intake.takeReports(device, filled) : []
    const next = taken.values()
    return reports.map((report) => (saysSomething(report) ? (next.next().value ?? 'stored') : 'stored'))
  }

  /** Whether the rate limit of the device allows this many more reports now. */
  mayReport(device: Device, count: number): boolean {
    const may = this.intake.mayReport(device, Math.max(1, count))
    if (!may) this.reject('too-often')
    return may
  }

  /**
   * Waits until the rate limit allows more reports: over a connection a device is slowed down and loses
   * nothing. Rejects when that takes too long or the connection ends.
   */
  async keepPace(device: Device, count: number, ended: AbortSignal): Promise<void> {
    if (this.mayReport(device, count)) return
    for (let waited = 0; waited < patience; waited += pause) {
      await sleep(pause, undefined, { signal: ended })
      if (this.intake.mayReport(device, Math.max(1, count))) return
    }
    throw new TooFast()
  }

  /** Lets a registered device be told something over this line; returns how to end that. */
  openLine(device: Device, line: CommandLine): () => void {
    return device.id > 0 ? this.intake.openLine(device.id, line) : () => undefined
  }

  /** Stores what the device answers to a command. */
  takeReply(device: Device, reply: Reply): Promise<void> {
    return this.intake.takeReply(device.id, reply)
  }

  /** Tells the administrator of a connection that speaks something else than its port. */
  noteForeign(speaks: string): void {
    const { protocol, address } = this
    this.intake.noteForeign({ protocol, speaks, address })
  }

  reject(reason: string): void {
    deviceRefusals.inc({ protocol: this.protocol, reason })
  }
}

/** A device that does not slow down. */
export class TooFast extends Error {}
