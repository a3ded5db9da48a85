export { compileConditions } from './compile'
export { type Conditions, FieldConditions } from './schema'
