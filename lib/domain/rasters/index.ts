export { openRasterFile } from './open-raster-file'
