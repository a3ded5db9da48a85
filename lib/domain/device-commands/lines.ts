import { wakeJob } from '@/lib/platform/jobs'
import { type Notice, onNotice, tellOthers } from '@/lib/platform/other-workers'
import { processSingleton } from '@/lib/platform/process-singleton'
import { jobName } from './job-name'
import type { Command } from './record'

/** What has become of a command: its protocol does not know it, or the connection is over. */
export type Sent = 'sent' | 'unknown' | 'gone'

/** A connection of this process over which a device can be told something. */
export interface CommandLine {
  send(command: Command): Sent
}

interface Lines {
  /** By device, the newest last: after a lost connection the old one may seem open for a while. */
  here: Map<number, CommandLine[]>
  /** Devices that have connected to another process since. */
  elsewhere: Set<number>
}

const lines = processSingleton<Lines>('device-lines', () => {
  onNotice(hearNotice)
  return { here: new Map(), elsewhere: new Set() }
})

/** Makes a connection known, so that what waits for its device is sent over it; returns how to forget it. */
export function openLine(deviceId: number, line: CommandLine): () => void {
  lines.here.set(deviceId, [...(lines.here.get(deviceId) ?? []), line])
  lines.elsewhere.delete(deviceId)
  tellOthers({ type: 'device-connected', deviceId })
  wakeJob(jobName)
  return () => {
    const left = (lines.here.get(deviceId) ?? []).filter((one) => one !== line)
    if (left.length > 0) return void lines.here.set(deviceId, left)
    lines.here.delete(deviceId)
    if (!lines.elsewhere.delete(deviceId)) tellOthers({ type: 'device-left', deviceId })
  }
}

/** Takes note of where a device is connected: a line that is older than one of another process is not used. */
export function hearNotice({ type, deviceId }: Notice): void {
  if (!lines.here.has(deviceId)) return
  if (type === 'device-connected') lines.elsewhere.add(deviceId)
  else lines.elsewhere.delete(deviceId)
}

export const connectedDevices = (): number[] =>
  [...lines.here.keys()].filter((deviceId) => !lines.elsewhere.has(deviceId))

export const lineOf = (deviceId: number): CommandLine | undefined => lines.here.get(deviceId)?.at(-1)
