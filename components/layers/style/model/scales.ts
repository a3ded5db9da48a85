/** Metres of the equator, pixels of the world at zoom 0, metres of a pixel by which the standards reckon scales. */
const equator = 40_075_016.685_578_5
const worldPixels = 512
const standardPixel = 0.000_28

/** The N of 1 : N at a zoom of the map. */
export const scaleOfZoom = (zoom: number): number => equator / (worldPixels * 2 ** zoom * standardPixel)

export const zoomOfScale = (scale: number): number =>
  Math.round(Math.log2(equator / (worldPixels * scale * standardPixel)) * 100) / 100

/** Two digits that count: nobody means more by a scale. */
export const roundScale = (scale: number): number => Number(scale.toPrecision(2))
