export type { Box } from '@/lib/domain/coordinates'
export { defaultCrsName, type NamedCrs, namedCrs } from './axis-order'
export { finite, fourFinite, readBox, splitBox, withoutHeights, wrongBox } from './bbox'
export { type ExceptionCode, ogcException, missing, OgcException, wrongValue } from './fault'
export { compileFilter, idsOf } from './filters/compile-filter'
export { cqlCondition } from './filters/cql-condition'
export { boxIn } from './filters/given-geometry'
export { extentOf, isBox } from './filters/extent'
export {
  allOf,
  boxGeometry,
  Budget,
  type Filter,
  type Operand,
  type PatternPart,
  type Sign,
} from './filters/filter'
export { literalFor } from './filters/literals'
export { readCql } from './filters/read-cql'
export { readCqlJson } from './filters/read-cql-json'
export { filterOf, propertyName, readFes } from './filters/read-fes'
export { readPattern } from './filters/read-pattern'
export { isGeometry, readWrittenGml, type WrittenGeometry } from './filters/read-gml'
export { readXml, transactionXml, type XmlLimits, type XmlNode } from './filters/read-xml'
export { placeFilter } from './filters/place-filter'
export { related } from './filters/spatial-sql'
export { layerExtent, measureExtent } from './layer-extent'
export {
  columnOf,
  fieldNamed,
  isGeometryName,
  isNeverThere,
  type ServedLayer,
  servedLayer,
} from './served-layer'
export { latestMoment, type TimeExtent, timeExtent } from './time/time-extent'
export { timeFields, timeFilter, timeOf } from './time/time-filter'
export { readInterval, type TimeRange } from './time/time-range'
