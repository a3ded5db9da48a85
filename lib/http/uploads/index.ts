export { Intake } from './intake'
