export { cancelGeocoderImport, getGeocoderImport, listGeocoderImports } from './imports'
export {
  presentGeocoderImport,
  presentGeocoderImports,
  presentGeocoderStatus,
  readGeocoderImport,
} from './presenter'
export { runGeocoderImports } from './run-imports'
export { StartGeocoderImport } from './schema'
export { bringWorldBack, deleteSource, getGeocoderStatus } from './sources'
export { startGeocoderImport } from './start-import'
