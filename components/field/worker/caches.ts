/** Names of the caches of the field application; its service worker knows them by the same names. */
export const shellCache = 'azimut-field-shell'
export const tilesCache = 'azimut-field-tiles'
export const picturesCache = 'azimut-field-pictures'
