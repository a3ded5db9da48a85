export { userTypePolicy } from './policy'
export { userTypes } from './user-types'
