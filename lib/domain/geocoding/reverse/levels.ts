/** Levels of detail: every zoom uses the deepest level that is not above it. */
const steps = [18, 16, 14, 12, 10, 8, 5, 3] as const
export type Depth = (typeof steps)[number]

/** The level of detail of a zoom. */
export const depthOf = (zoom: number): Depth => steps.find((step) => zoom >= step) ?? 3

/** Largest distance in metres to the nearest house or street. */
export const houseWithin = 100
export const streetWithin = { 16: 1_000, 18: 300 } as const
export const neighbourhoodWithin = 1_500
/** Outlines of countries are coarse: a point so near to one, as far as its territorial waters reach, is in it. */
export const coastWithin = 22_224

/** Beyond this distance from any settlement the state, county and country are unknown, unless an area
 * contains the point. */
export const settlementWithin = 50_000
