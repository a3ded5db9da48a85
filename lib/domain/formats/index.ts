export { cleanGeometry } from './geometry/clean-geometry'
export { convertValue } from './values/convert-value'
export { type Preview, type PreviewRow, previewSource } from './preview-source'
export { writeWkb } from './geometry/write-wkb'
export { openSource } from './open-source'
export { scanJson } from './readers/scan-json'
export { encodingOf } from './text/encodings'
export { decoded } from './text/read-chunks'
export { Survey } from './values/survey'
export {
  type Format,
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
export { type Export, type ExportField, type ExportRow, writeFormat } from './writers/write-format'
