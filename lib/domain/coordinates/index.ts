export { degreesOf } from './boxes'
export { type ClosedForm, closedForm } from './closed-form'
export { carryPoints, toDegrees } from './engine'
export { isUsable, readSystem } from './find-system'
export { findCoded, listedOnce, listedSystems } from './listed'
export { uriOf, urnOf } from './spellings'
export { wellKnownText } from './well-known-text'
export {
  type Box,
  type CodedSystem,
  isStored,
  isSystem,
  type Point,
  type Refusal,
  stored,
  type System,
} from './system'
