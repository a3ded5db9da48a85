import type { Outcome, Report } from '@/lib/domain/position-intake'

/** A message of a device as it arrived and was read. */
export interface DeviceMessage {
  received: Date
  protocol: string
  /** Its text, or its bytes as hexadecimal digits; cut when it is long. */
  raw: string
  reports: LoggedReport[]
}

/** What the message said. Moments are Unix seconds. */
export interface LoggedReport {
  outcome: Outcome
  at: number | null
  lon: number | null
  lat: number | null
  /** km/h */
  speed: number | null
  /** Metres. */
  accuracy: number | null
  valid: boolean | null
  /** Sensor values by name. */
  values: Record<string, number>
  /** Alarms and states: the kind, and the value of a state. */
  events: string[]
}

export function logged({ fix, readings, events = [], fault }: Report, outcome: Outcome): LoggedReport {
  const at = fix?.at ?? readings[0]?.at ?? events[0]?.at
  return {
    outcome: fault?.outcome ?? outcome,
    at: at ? secondsOf(at) : null,
    lon: finite(fix?.lon),
    lat: finite(fix?.lat),
    speed: finite(fix?.speed),
    accuracy: finite(fix?.accuracy),
    valid: fix?.valid ?? null,
    values: Object.fromEntries(readings.map(({ name, value }) => [name, value])),
    events: events.map(({ kind, value }) => (value === null ? kind : `${kind}: ${value}`)),
  }
}

const finite = (value: number | null | undefined) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** Null for a clock that says no moment. */
function secondsOf(at: Date): number | null {
  const seconds = Math.floor(at.getTime() / 1000)
  return Number.isFinite(seconds) ? seconds : null
}
