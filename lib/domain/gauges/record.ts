/** What a sensor of a person said. */
export interface Gauge {
  userId: number
  /** Number of the sensor. */
  port: number
  /** Its kind. */
  name: string
  value: number
  date: Date
}
