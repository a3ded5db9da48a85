/** How deep an address is wanted: every zoom belongs to the deepest level that is not above it. */
const steps = [18, 16, 14, 12, 10, 8, 5, 3] as const
export type Depth = (typeof steps)[number]

export const depthOf = (zoom: number): Depth => steps.find((step) => zoom >= step) ?? 3

/** Metres from the point to the nearest house or street that is still meant by it. */
export const houseWithin = 100
export const streetWithin = { 16: 1_000, 18: 300 } as const
export const neighbourhoodWithin = 1_500
/** Further from any settlement than this nobody knows which state, county or country it is, unless an area says so. */
export const settlementWithin = 50_000
