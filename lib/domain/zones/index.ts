export { detectZoneEvents, type ZoneFix } from './detect-zone-events'
export type { ZoneEvent, ZoneRecord } from './record'
export { sweepZones } from './sweep-zones'
