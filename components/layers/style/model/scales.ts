/** Equator length in metres, world size in pixels at zoom 0, and the standard pixel size of OGC scales in metres. */
const equator = 40_075_016.685_578_5
const worldPixels = 512
const standardPixel = 0.000_28

/** The scale denominator N of 1 : N at a zoom. */
export const scaleOfZoom = (zoom: number): number => equator / (worldPixels * 2 ** zoom * standardPixel)

export const zoomOfScale = (scale: number): number =>
  Math.round(Math.log2(equator / (worldPixels * scale * standardPixel)) * 100) / 100

/** Rounds to two significant digits, enough for a scale. */
export const roundScale = (scale: number): number => Number(scale.toPrecision(2))
