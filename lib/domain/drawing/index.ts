export { drawNotice, writeNotice } from './draw-notice'
export { drawPictures } from './draw-pictures'
export {
  backgroundOf,
  encodeImage,
  type ImageFormat,
  imageFormats,
  type MapFormat,
  type LegendFormat,
  legendFormats,
  mediaTypeOf,
} from './encode-image'
export { isVectorFormat, vectorFormats, writeVectors } from './vector/vector-file'
export { queueRender } from './render-queue'
export type { Order, OrderPart, PlacedTile } from './painting/order'
export type { GridLabel, LegendPart, PageGrid, PageOrder, ScaleBar } from './page/order'
export { paintMap } from './painting/paint-map'
export { fileAmong } from './painting/tile-block'
export { drawRasterLegend, drawRasterSymbol, rasterLegend, sizeOfRasterLegend } from './rasters/raster-legend'
export { carry, placeRaster } from './rasters/place-raster'
export { readPixel } from './rasters/read-pixel'
export { readRows } from './read-rows'
export { boxSql, mostFeatures, type View } from './source'
export { areaOf } from './shapes/middle'
export { type Shape, TwkbReader } from './shapes/read-twkb'
export { attributesOf } from './style/attributes-of'
export { type CompiledLayer, compileStyle, endlessZoom, layersAt } from './style/compile-style'
export { reachOf } from './style/reach-of'
export { denominatorOf, usualDpi, zoomOf, zoomOfDenominator } from '@/lib/shared/map-scale'
export {
  drawLegend,
  drawLegendSymbol,
  type LegendLook,
  type LegendSize,
  sizeOfLegend,
} from './legend/draw-legend'
export { type LegendEntry, legendEntries } from './legend/legend-entries'
export { prepareIcons } from './symbols/prepare-icons'
