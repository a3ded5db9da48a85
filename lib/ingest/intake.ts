import type { ReadMessage } from '@/lib/domain/device-messages'
import type { CommandLine, Reply } from '@/lib/domain/device-commands'
import type { ConnectionAttempt, Device, ForeignConnection } from '@/lib/domain/devices'
import type { Outcome, Report } from '@/lib/domain/position-intake'

/** The parts of the domain that protocols need; tests pass a fake. */
export interface Intake {
  /** Null for an unknown device. */
  findDevice(attempt: ConnectionAttempt): Promise<Device | null>
  /** Records a connection that speaks another protocol than its port. */
  noteForeign(connection: ForeignConnection): void
  /** False when the device has exceeded its rate limit. */
  mayReport(device: Device, count: number): boolean
  /** Keeps a message that has been stored or refused for the list of the latest ones of its device. */
  noteMessage(device: Device, message: ReadMessage): void
  /** Resolves after the commit; rejects when it could not be stored. */
  takeReports(device: Device, reports: readonly Report[]): Promise<Outcome[]>
  /** Lets the device be told something over a connection; returns how to end that. */
  openLine(deviceId: number, line: CommandLine): () => void
  /** Stores what a device answers to a command. */
  takeReply(deviceId: number, reply: Reply): Promise<void>
}

export type { Device } from '@/lib/domain/devices'
export type { Fix, Outcome, Reading, Report } from '@/lib/domain/position-intake'
