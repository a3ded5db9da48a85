'use client'

import { DeviceCommands } from './commands/device-commands'
import type { Device } from './device'
import { DeviceFacts } from './device-facts'
import { DeviceFaults } from './device-faults'

interface DeviceReportProps {
  device: Device
  /** Why the reader may not change it. */
  denied: string | undefined
}

/** How a device reports: its contact, what of its reports was not taken, and what it was told. */
export function DeviceReport({ device, denied }: DeviceReportProps) {
  return (
    <>
      <DeviceFacts device={device} />
      <DeviceFaults device={device} />
      <DeviceCommands device={device} denied={denied} />
    </>
  )
}
