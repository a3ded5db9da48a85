export { commonSystem } from './places/common-systems'
export { cleanGeometry } from './geometry/clean-geometry'
export { convertValue } from './values/convert-value'
export { type Preview, type PreviewRow, previewSource } from './preview-source'
export { writeWkb } from './geometry/write-wkb'
export { openSource } from './open-source'
export { scanJson } from './readers/scan-json'
export { type Encoding, encodingOf } from './text/encodings'
export { decoded } from './text/read-chunks'
export { Survey } from './values/survey'
export {
  type Format,
  convertedExports,
  type ExportFormat,
  exportFormats,
  formats,
  type OwnFormat,
  type PlaceForm,
  type RowFault,
  type Separator,
  separators,
  type Source,
  type SourceField,
  type SourceOptions,
  type SourceRow,
  type TableForm,
  type ValueType,
} from './record'
export { collectionHead } from './writers/write-geojson'
export { mapInfoEncodings } from './writers/write-converted'
export {
  type Export,
  type ExportField,
  type ExportRow,
  type ExportSystem,
  writeFormat,
} from './writers/write-format'
