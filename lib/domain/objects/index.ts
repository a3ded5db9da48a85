export { findInvalid } from './geometry/find-invalid'
export { judgeGeometry } from './geometry/judge-geometry'
export { readHistory } from './history'
export type { JudgedFeature } from './judge-feature'
export { listObjects, within } from './list-objects'
export { type ObjectPlace, openTable } from './open-table'
export { presentCreated, presentHistory, presentObject } from './presenter'
export {
  etagOfObject,
  featureText,
  fromTable,
  geometryText,
  keyOf,
  type ObjectTable,
  propertiesOf,
} from './record'
export { bodyAtMost, ChangeObject, HistoryQuery, NewObjects, ObjectPath, ObjectsQuery } from './schema'
export { changeObject, createObjects, deleteObject, getObject } from './write-objects'
export { insertRows } from './write-rows'
