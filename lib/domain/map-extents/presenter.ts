import { decimals, integer, type Presenter, shape, text, type WireOf } from '@/lib/wire'
import type { MapExtent, MapExtentRecord } from './record'

/** An extent inside another record. */
export const presentMapExtentPart = shape<MapExtent>('MapExtent')({
  id: integer((extent) => extent.id),
  name: text((extent) => extent.name),
  extent: decimals((extent) => extent.extent),
})

/** The record with the data that its ETag depends on. */
export const presentMapExtent: Presenter<MapExtentRecord> = { ...presentMapExtentPart }

export type MapExtentWire = WireOf<typeof presentMapExtentPart>
