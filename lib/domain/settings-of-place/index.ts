export { type PlaceOfSetting, placePolicy } from './policy'
export { requirePlace } from './require-place'
export { visibleSettings } from './visibility'
