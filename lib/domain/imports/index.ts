export { ExportQuery, exportLayer } from './export-layer'
export {
  cancelExport,
  getExport,
  listExports,
  openExport,
  previewExport,
  startExport,
} from './exports/export-jobs'
export {
  presentExport,
  presentExportPreview,
  presentExports,
  readExport,
  readPreview,
} from './exports/presenter'
export { runExports } from './exports/run-exports'
export { cancelImport, getImport, getRefused, listImports } from './read-imports'
export { type Changes, type Failure, failureOf, problemOf } from './record'
export { type ReadNotice, readNotices } from './notice-texts'
export { jobAfterImports } from './job-name'
export {
  presentChanges,
  presentImport,
  presentImports,
  presentNotice,
  presentPreview,
  readImport,
} from './presenter'
export { previewImport } from './preview-import'
export { runImports } from './run-imports'
export { ImportQuery, JobPath, JobsQuery, RepeatedInput } from './schema'
export { checkRepeated, queueImport, startImport } from './start-import'
