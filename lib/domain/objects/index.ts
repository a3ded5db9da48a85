export {
  changeGmlProperties,
  type GmlChange,
  gmlPropertiesOf,
  hasGmlProperties,
} from './gml-properties'
export { validateGeometry, validateShape } from './geometry/validate-geometry'
export { readHistory, record as recordHistory, type SnapshotFile } from './history'
export type { Values } from './validate-feature'
export { type ChangedObjects, changeObjects, lockObjects, within } from './change-objects'
export { getPopup } from './get-popup'
export { listObjects } from './list-objects'
export { type ObjectPlace, objectsOf, openTable } from './open-table'
export { findObject } from './read-object'
export { presentChanged, presentCreated, presentHistory, presentObject, presentPopup } from './presenter'
export {
  etagOfObject,
  type Feature,
  featureText,
  fromTable,
  type GmlProperties,
  geometryText,
  keyOf,
  type ObjectRow,
  type ObjectTable,
  propertiesOf,
  snapshotSql,
} from './record'
export {
  bodyAtMost,
  ChangeObject,
  ChangeObjects,
  HistoryQuery,
  NamedObject,
  NewFeature,
  NewObjects,
  ObjectPath,
  ObjectsFilter,
  ObjectsQuery,
} from './schema'
export { readObjects } from './read-objects'
export { conditionOf, narrowed, plainBox } from './select-objects'
export { inDimensions, sameFlat } from './geometry/dimensions'
export { cast, heeding, keepsHeights, readColumns, type TableColumn } from './table-columns'
export { changeObject, createObjects, deleteObject, getObject } from './write-objects'
