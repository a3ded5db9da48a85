/** What carries a device. */
export const deviceKinds = ['person', 'vehicle'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** The numbers that say which fixes of a device count, with their least and greatest values. */
export const filterRanges = {
  /** Metres. */
  accuracy: [1, 10_000],
  /** Km/h. */
  speed: [1, 5000],
  /** Metres. */
  movement: [0, 10_000],
  /** Metres. */
  stay: [1, 10_000],
  /** Seconds. */
  ahead: [0, 3600],
  /** Days. */
  past: [1, 36_500],
} as const satisfies Record<string, readonly [number, number]>

export type FilterPart = keyof typeof filterRanges

/** The numbers that a device itself has; the others are usual for its kind. */
export type OwnFilter = Partial<Record<FilterPart, number | null>>
