export { presentSetup } from './presenter'
export { readSetup } from './read-setup'
