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
}

/** A value of a sensor. */
export interface Reading {
  at: Date
  /** Null: the sensor is known by its name and gets a port. */
  port: number | null
  name: string
  value: number
}

/** What a device reports at once. */
export interface Report {
  fix: Fix | null
  readings: Reading[]
}

export const saysSomething = ({ fix, readings }: Report) => fix !== null || readings.length > 0

/** Outcome of a report. All but 'bad-fix' and 'future' are acknowledged; 'thrown-away' is not stored:
 * tracking is off, the person no longer exists, or it is older than the retention period. */
export type Outcome = 'stored' | 'duplicate' | 'thrown-away' | 'bad-fix' | 'future'
