/** A band is used for two zooms: geometries have the detail of the deeper one. */
export const bands = [6, 8, 10, 12, 14, 16] as const

export const deepestBand = 16

export const bandOf = (zoom: number): number => bands.find((band) => zoom <= band) ?? deepestBand

/** Metres of Web Mercator per pixel of the band, with 512 pixels a tile. */
export const pixelOf = (band: number): number => 78_271.517 / 2 ** band
