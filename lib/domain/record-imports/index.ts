export { checkImport } from './check-import'
export { recordImportPolicy } from './policy'
export { prepareRows } from './prepare-rows'
export {
  presentChecked,
  presentDone,
  presentRecordImport,
  presentRecordImports,
  presentTable,
  readDone,
  readResults,
} from './presenter'
export { presentProgress, readProgress } from './progress'
export { readUpload } from './read-upload'
export { runImport } from './run-import'
export { CheckImport, ImportsQuery, ProgressPath, ReadTable, RunImport } from './schema'
export { getImport, listImports } from './stored/get-import'
export { undoImport } from './stored/undo-import'
