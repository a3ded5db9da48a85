export { loadWorldOnce } from './ensure-world'
export { progressOf } from './load-progress'
export { worldSource } from './world-source'
export { askForWorld, isWorldLoaded, keepWorldAway, worldDueAt } from './world-state'
