export { handOut } from './hand-out'
