'use client'

import type { Device } from './device'
import { DeviceFacts } from './device-facts'
import { DeviceFaults } from './device-faults'

/** How a device reports: its contact, and what of its reports was not taken. */
export function DeviceReport({ device }: { device: Device }) {
  return (
    <>
      <DeviceFacts device={device} />
      <DeviceFaults device={device} />
    </>
  )
}
