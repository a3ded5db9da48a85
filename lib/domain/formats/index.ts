export { cleanGeometry } from './geometry/clean-geometry'
export { convertValue } from './values/convert-value'
export { type Preview, previewSource } from './preview-source'
export { openSource } from './open-source'
export { Survey } from './values/survey'
export {
  type Format,
  formats,
  type RowFault,
  type Source,
  type SourceField,
  type SourceOptions,
  type SourceRow,
  type ValueType,
} from './record'
export { type Export, type ExportField, type ExportRow, writeFormat } from './writers/write-format'
