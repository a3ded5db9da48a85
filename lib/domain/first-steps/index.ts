export { presentFirstSteps } from './presenter'
export { hideFirstSteps, readFirstSteps } from './read-first-steps'
export { HideFirstSteps } from './schema'
