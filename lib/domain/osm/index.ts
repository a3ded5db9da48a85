export { areaOf, holds, nestRings } from './areas/nest-rings'
export { pointInside } from './areas/point-inside'
export { BrokenExtract } from './broken-extract'
export {
  type BrokenArea,
  type ExtractCounts,
  type OpenExtract,
  openExtract,
  type ReadOptions,
  type Wanted,
} from './extract/read-extract'
export {
  type Box,
  type Course,
  type ElementKind,
  type Feature,
  type Form,
  type Member,
  type Polygon,
  type Tags,
  unitsOfDegree,
} from './record'
export { Scratch } from './store/scratch'
