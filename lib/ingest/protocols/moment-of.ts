/** Times of devices whose clock was never set lie before this. */
const firstMoment = Date.UTC(2000, 0, 1)

/** The moment, or null for one that no device has lived through. */
export function momentOf(milliseconds: number): Date | null {
  const moment = new Date(milliseconds)
  return moment.getTime() >= firstMoment ? moment : null
}
