/** A value reported by a person's sensor. */
export interface Gauge {
  userId: number
  /** Port number of the sensor. */
  port: number
  /** Kind of the sensor. */
  name: string
  value: number
  date: Date
}
