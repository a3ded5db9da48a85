/** West, south, east, north in degrees. */
type Box = [west: number, south: number, east: number, north: number]

const folded = (lon: number): number =>
  Math.abs(lon) <= 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180

/**
 * The box of a map panned around the world, with both longitudes from -180 to 180: a box with west > east
 * crosses the 180th meridian.
 */
export const foldBox = ([west, south, east, north]: Box): Box =>
  east - west >= 360 ? [-180, south, 180, north] : [folded(west), south, folded(east), north]
