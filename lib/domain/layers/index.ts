export { getLayerAccess, setLayerAccess } from './access/layer-access'
export { requireHolders } from './access/require-holders'
export type { AccessRow } from './access/record'
export { LayerAccess, TableAccess } from './access/schema'
export { changeLayer } from './change-layer'
export { createLayer } from './create-layer'
export { deleteLayer } from './delete-layer'
export { columnTypes, fieldTypeOf } from './fields/column-types'
export { FieldInputs, oneOfWords } from './fields/schema'
export { ownColumns } from './fields/own-columns'
export { resolveFields } from './fields/resolve-fields'
export { getLayerInfo, type LayerInfo, type MediaInfo, readMediaInfo, withMedia } from './get-layer-info'
export { accessFields, grants } from './granted'
export { completeChange, completeNew, previewRemote } from './remote/complete-input'
export {
  fetchRows,
  isRemote,
  placeRows,
  type RemoteLayer,
  scopeOf,
  type WantedRows,
  withObject,
  withRows,
} from './remote/with-rows'
export { etagOfLayer } from './lock-layer'
export { explainLayers, type ExplainedLayer, type ExplainedRight, type LayerReason } from './explain-layers'
export { type ListedLayer, listLayers } from './list-layers'
export { validatorsOf } from './layer-validators'
export { catalogPolicy } from './policy'
export {
  presentField,
  presentFullLayer,
  presentLayerAccess,
  presentLayerInfo,
  presentListedLayers,
  presentMedia,
  presentShortLayer,
  presentSavedStyle,
  presentStyle,
  presentStyles,
  presentTableAccess,
} from './presenter'
export {
  type FieldType,
  hasTiles,
  isRaster,
  type GeometryType,
  type Layer,
  type LayerField,
  type LayerTime,
  type LayerRight,
  type LayerRights,
  type LayerRow,
  layerColumns,
  quoted,
  type RasterLayer,
  type TitleFormat,
  tableOf,
  toLayer,
} from './record'
export { findLayer, type LayerAddress, type VisibleLayer, requireLayer } from './require-layer'
export {
  ChangeLayer,
  CreateLayer,
  FileTime,
  isViewInput,
  type LayerChange,
  LayerSearch,
  type NewLayer,
  titleAtMost,
  type ViewInput,
} from './schema'
export { administeredByDefault, checkAdministered, requireAdministered } from './resolve-administered'
export { freeTypeName, lockNames, resolveTableName } from './resolve-names'
export { type LayerStyle, listStyles, readStyle } from './styles/record'
export type { StyleLayer } from './styles/style-layer'
export { StyleBody, StylePath } from './styles/schema'
export {
  deleteLayerStyle,
  etagOfStyle,
  listLayerStyles,
  checkStyle,
  putLayerStyle,
  type SavedStyle,
  type StyleOfLayer,
} from './styles/write-style'
export { alterTable, takesAway } from './table/alter-table'
export { countObjects, lockTable, rejectDependents, tableExists, waitBriefly } from './table/lock-table'
export { indexGeometry, makeTable, watchTable } from './table/make-table'
export { geometryTypeOf, readRegisteredTable } from './table/registered-table'
export { resolveColumns } from './table/resolve-registered'
export { listValues } from './values/list-values'
export { presentStatistics, presentValues } from './values/presenter'
export { readStatistics } from './values/read-statistics'
export { FieldPath, ValuesQuery } from './values/schema'
export { grantToReader, inLayersPath, readerOfViews } from './views/reader-of-views'
export { isSqlView, type LayerView, type SqlView, type ViewJoin, type ViewSource } from './views/record'
export type { ViewShape } from './views/shape'
export { layersWith, rightsColumn, visibleLayers } from './visibility'
export {
  readsRules,
  type RightsOfRole,
  rightsWithoutRules,
  rulesRights,
  type RulesMay,
  setsRules,
} from './access/rights'
export { renderPopup } from './popup/render-popup'
