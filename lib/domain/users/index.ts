export { ensureFirstAdministrator } from './ensure-first-administrator'
export { getCurrentUser, getUser } from './get-current-user'
export { presentCurrentUser, presentSignedInUser } from './presenter'
export type { UserRecord } from './record'
