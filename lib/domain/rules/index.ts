export { listAllowedRules, listCapabilities, listTaskStates } from './list-rules'
export { presentAllowedRules, presentCapabilities, presentTaskStates } from './presenter'
