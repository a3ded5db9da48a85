import { wakeJob } from '@/lib/platform/jobs'
import { processSingleton } from '@/lib/platform/process-singleton'
import { jobName } from './job-name'
import type { Command } from './record'

/** What has become of a command: its protocol does not know it, or the connection is over. */
export type Sent = 'sent' | 'unknown' | 'gone'

/** A connection of this process over which a device can be told something. */
export interface CommandLine {
  send(command: Command): Sent
}

/** By device, the newest last: after a lost connection the old one may seem open for a while. */
const lines = processSingleton('device-lines', () => new Map<number, CommandLine[]>())

/** Makes a connection known, so that what waits for its device is sent over it; returns how to forget it. */
export function openLine(deviceId: number, line: CommandLine): () => void {
  lines.set(deviceId, [...(lines.get(deviceId) ?? []), line])
  wakeJob(jobName)
  return () => {
    const left = (lines.get(deviceId) ?? []).filter((one) => one !== line)
    if (left.length > 0) lines.set(deviceId, left)
    else lines.delete(deviceId)
  }
}

export const connectedDevices = (): number[] => [...lines.keys()]

export const lineOf = (deviceId: number): CommandLine | undefined => lines.get(deviceId)?.at(-1)
