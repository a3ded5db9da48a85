/** Length of the equator, metres. */
const equator = 40_075_016.685_578_5

/** Pixel size in metres by which the standards define scales. */
const standardPixel = 0.000_28

/** Pixels of the whole world at zoom 0 of MapLibre. */
const worldPixels = 512

/** Pixels per inch for which styles give their sizes. */
export const usualDpi = 96

/** The MapLibre zoom of a resolution in metres per pixel, to a millionth: tiles of one zoom of a grid differ by
 * rounding, and a style may begin at a whole one. */
export function zoomOf(metresPerPixel: number): number {
  return Math.round(Math.log2(equator / (worldPixels * metresPerPixel)) * 1e6) / 1e6
}

/** The OGC scale denominator of a zoom. */
export function denominatorOf(zoom: number): number {
  return equator / (worldPixels * 2 ** zoom * standardPixel)
}

/** The MapLibre zoom of an OGC scale denominator. */
export function zoomOfDenominator(denominator: number): number {
  return zoomOf(denominator * standardPixel)
}
