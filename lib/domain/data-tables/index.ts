export { presentDataTable, presentDataTables } from './presenter'
export { getDataTable, listDataTables, requireDataTable, withMedia } from './read-tables'
export {
  type DataTable,
  type VisibleDataTable,
  type DataTableRight,
  type DataTableRights,
  etagOfDataTable,
} from './record'
export { ChangeDataTable, CreateDataTable, DataTableSearch } from './schema'
export { getTableAccess, setTableAccess } from './table-access'
export { tablesWith } from './visibility'
export { changeDataTable, createDataTable, deleteDataTable } from './write-table'
