export { type ImportedPlaces, importPlaces, type PlacesInput, sourceNameOf } from './import-places'
export { readPlaces } from './read-places'
