/** Metres of the equator. */
const equator = 40_075_016.685_578_5

/** Metres of one pixel by which the standards reckon scales. */
const standardPixel = 0.000_28

/** Pixels of the whole world at zoom 0 of MapLibre. */
const worldPixels = 512

/** The zoom of MapLibre at which a pixel has so many metres. */
export function zoomOf(metresPerPixel: number): number {
  return Math.log2(equator / (worldPixels * metresPerPixel))
}

/** The scale denominator of the standards for a zoom. */
export function denominatorOf(zoom: number): number {
  return equator / (worldPixels * 2 ** zoom * standardPixel)
}

export function zoomOfDenominator(denominator: number): number {
  return zoomOf(denominator * standardPixel)
}
