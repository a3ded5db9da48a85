export { judgeZones, type ZoneFix } from './judge-zones'
export type { ZoneEvent, ZoneRecord } from './record'
