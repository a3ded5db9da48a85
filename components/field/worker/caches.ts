/** Names of the caches of the field application; its service worker knows them by the same names. */
export const shellCache = 'azimut-field-shell'
/** Tiles that were looked at. */
export const tilesCache = 'azimut-field-tiles'
/** Tiles that were saved for the time without a connection. */
export const mapCache = 'azimut-field-map'
export const picturesCache = 'azimut-field-pictures'
