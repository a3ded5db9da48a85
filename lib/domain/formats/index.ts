export { cleanGeometry } from './geometry/clean-geometry'
export { eachPosition } from './geometry/each-position'
export { hasHeights } from './geometry/has-heights'
export { closeRings } from './geometry/close-rings'
export { readWkb } from './geometry/read-wkb'
export { plainAs } from './geometry/scan-wkb'
export { convertValue } from './values/convert-value'
export { type Preview, type PreviewRow, previewSource } from './preview-source'
export { writeWkb } from './geometry/write-wkb'
export { openSource } from './open-source'
export { openTable } from './tables/open-table'
export type { Table, TableOptions, TableRow } from './tables/record'
export { countedLosses, expectedLosses } from './losses/count-losses'
export { lossesOf } from './losses/losses-of'
export { Notices } from './notices'
export { scanJson } from './readers/scan-json'
export { type Encoding, encodingOf, encodings as encodingNames } from './text/encodings'
export { decoded } from './text/read-chunks'
export { Survey } from './values/survey'
export {
  type FindSystem,
  type LossKind,
  type Notice,
  type NoticeKind,
  type Format,
  convertedExports,
  type ExportFormat,
  exportFormats,
  formats,
  type OwnFormat,
  type PackedPhoto,
  type PlaceForm,
  type RowFault,
  type Separator,
  separators,
  type Source,
  type SourceField,
  type SourceOptions,
  type SourceRow,
  type TableForm,
  type TypeReason,
  type ValueType,
} from './record'
export { mayBeRaster, openRaster } from './rasters/open-raster'
export {
  type RasterFormat,
  type RasterOptions,
  type RasterSource,
  rasterBounds,
  type SourceBand,
} from './rasters/record'
export { collectionHead } from './writers/write-geojson'
export { mapInfoEncodings } from './writers/write-converted'
export { type RefusedForm, type RefusedTable, refusedTable } from './writers/refused-table'
export {
  type Export,
  type ExportField,
  type ExportRow,
  type ExportSystem,
  writeFormat,
} from './writers/write-format'
