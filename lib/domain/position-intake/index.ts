export { TakeLocations } from './locations-schema'
export { isNowhere, makeFix } from './make-fix'
export { presentTaken } from './presenter'
export {
  type DeviceEvent,
  type Fix,
  isRefusal,
  type Outcome,
  type Reading,
  type Report,
  saysSomething,
  unreadable,
} from './report'
export { takeLocations } from './take-locations'
export { takeReports } from './take-reports'
export { sweepPositions } from './upkeep/sweep-positions'
