/** The present moment; everything that decides by the time asks here. */
export function now(): Date {
  return new Date()
}
