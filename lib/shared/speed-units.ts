/** The units in which devices send their speed. */
export const speedUnits = ['kn', 'km/h', 'm/s', 'mph'] as const
export type SpeedUnit = (typeof speedUnits)[number]

/** Km/h in each unit. */
export const kmh: Readonly<Record<SpeedUnit, number>> = { kn: 1.852, 'km/h': 1, 'm/s': 3.6, mph: 1.609_344 }
