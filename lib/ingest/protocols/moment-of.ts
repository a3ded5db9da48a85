/** Devices without a set clock report times before this. */
const firstMoment = Date.UTC(2000, 0, 1)

/** The time, or null for an impossible one. */
export function momentOf(milliseconds: number): Date | null {
  const moment = new Date(milliseconds)
  return moment.getTime() >= firstMoment ? moment : null
}
