import type { DeviceEvent } from '@/lib/domain/position-intake'
import { alarmsOf, stateOf } from '../events'

const tag = { status: 0x40, key: 0x90 } as const

/** The bit of the status that says that the alarm has gone off. */
const alarmed = 0x8000

/** What a record says that an earlier one of the connection did not. */
export type Changes = (record: ReadonlyMap<number, Buffer>, at: Date) => DeviceEvent[]

/** Records repeat the status and the key of the driver: only a change is an event. */
export function followChanges(): Changes {
  let wasAlarmed = false
  let driver = ''
  return (record, at) => {
    const events: DeviceEvent[] = []
    const status = record.get(tag.status)?.readUInt16LE(0)
    if (status !== undefined) {
      const isAlarmed = (status & alarmed) !== 0
      if (isAlarmed && !wasAlarmed) events.push(...alarmsOf(at, 'general'))
      wasAlarmed = isAlarmed
    }
    const key = record.get(tag.key)
    const said = key?.some((byte) => byte !== 0) ? String(key.readUInt32LE(0)) : ''
    if (key && said !== driver) {
      events.push(...stateOf(at, 'driver', said))
      driver = said
    }
    return events
  }
}
