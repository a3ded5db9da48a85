/** A position as a device reports it. */
export interface Fix {
  at: Date
  lon: number
  lat: number
  /** km/h */
  speed: number | null
  /** Degrees clockwise from north. */
  direction: number | null
  /** Metres. */
  altitude: number | null
  /** Metres. */
  accuracy: number | null
  /** Whether the receiver trusts the fix. */
  valid: boolean
  provider: string | null
  /** The clock of the device was 1024 weeks behind, and `at` is put right. */
  corrected?: boolean
}

/** A value of a sensor. */
export interface Reading {
  at: Date
  /** Null: the sensor is known by its name and gets a port. */
  port: number | null
  name: string
  value: number
}

/** What a device says beside positions and values. */
export interface DeviceEvent {
  at: Date
  /** In words with underscores: `sos`, `power_cut`, `driver`. */
  kind: string
  /** Somebody has to look at it. */
  isAlarm: boolean
  value: string | null
}

/** What a device reports at once. */
export interface Report {
  fix: Fix | null
  readings: Reading[]
  events?: DeviceEvent[]
  /** Why a parser could not read it; nothing of it is stored. */
  fault?: { outcome: Refusal; said: string }
  /** A value beside the position that could not be read and is left out. */
  lost?: string
}

/** A report that can never be stored, since it could not be read. */
export const unreadable = (said: string, outcome: Refusal = 'unreadable'): Report => ({
  fix: null,
  readings: [],
  fault: { outcome, said },
})

export const saysSomething = ({ fix, readings, events, fault, lost }: Report) =>
  fix !== null ||
  readings.length > 0 ||
  (events?.length ?? 0) > 0 ||
  fault !== undefined ||
  lost !== undefined

/** Why a report can never be stored: coordinates out of range, a clock that was never set, a time ahead of the
 * server, one older than the retention period, or a form that nobody can read. */
export type Refusal = 'bad-fix' | 'bad-time' | 'future' | 'too-old' | 'unreadable'

const refusals: ReadonlySet<string> = new Set(['bad-fix', 'bad-time', 'future', 'too-old', 'unreadable'])

export const isRefusal = (outcome: Outcome): outcome is Refusal => refusals.has(outcome)

/** Outcome of a report. All are acknowledged in protocols that would repeat a refused report for ever;
 * 'thrown-away' is not stored, since tracking is off or the person no longer exists. */
export type Outcome = 'stored' | 'duplicate' | 'thrown-away' | Refusal
