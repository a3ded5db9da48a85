import type { Device } from '@/lib/domain/devices'
import type { Outcome, Report } from '@/lib/domain/position-intake'

/** What the ways in need of the domain; tests of protocols hand in one of their own. */
export interface Intake {
  /** Null for a device that nobody has. */
  findDevice(seen: { key: string; protocol: string; address: string }): Promise<Device | null>
  /** False when the device has used up what it may report. */
  mayReport(device: Device, count: number): boolean
  /** Resolves when everything is committed; rejects when it could not be stored. */
  takeReports(device: Device, reports: readonly Report[]): Promise<Outcome[]>
}

export type { Device } from '@/lib/domain/devices'
export type { Fix, Outcome, Reading, Report } from '@/lib/domain/position-intake'
