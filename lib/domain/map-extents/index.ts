export { mapExtentPolicy } from './policy'
export { mapExtents } from './map-extents'
export { presentMapExtentPart } from './presenter'
export { type MapExtent, mapExtentColumn } from './record'
