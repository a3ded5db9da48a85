export { detectZoneEvents, type ZoneFix } from './detect-zone-events'
export type { ZoneEvent, ZoneRecord } from './record'
