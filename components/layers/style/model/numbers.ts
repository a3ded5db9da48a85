/** Rounding of sizes and factors as people enter them. */
export const cents = (value: number): number => Math.round(value * 100) / 100

/** Rounding of numbers in a style: precise enough to restore the originals. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** Seven significant digits: as many as survive a root and a square. */
export const significant = (value: number): number => Number(value.toPrecision(7))

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
