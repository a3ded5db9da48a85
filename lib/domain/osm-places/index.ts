export { type ImportedPlaces, importPlaces, type PlacesWish, sourceNameOf } from './import-places'
export { readPlaces } from './read-places'
