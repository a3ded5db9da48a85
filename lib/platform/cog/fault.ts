/** A file that is no raster as this server writes them. */
export class BrokenRaster extends Error {}
