/** Sizes and factors as people give them. */
export const cents = (value: number): number => Math.round(value * 100) / 100

/** Numbers as they stand in a style: fine enough to give back what they were reckoned from. */
export const tidy = (value: number): number => Math.round(value * 1e6) / 1e6

/** Seven digits that count: as many as survive a root and a square. */
export const significant = (value: number): number => Number(value.toPrecision(7))

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
