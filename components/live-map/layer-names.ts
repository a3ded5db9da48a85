/** Layers of people on a map; the lowest of them has no marks. */
export const lowestLayer = 'az-live-accuracy'
export const avatarLayer = 'az-live-faces'
export const groupLayer = 'az-live-groups'
export const watchedLayer = 'az-live-watched-faces'

/** The layers whose marks are pressed, the highest first. */
export const peopleLayers = [watchedLayer, avatarLayer, groupLayer]
