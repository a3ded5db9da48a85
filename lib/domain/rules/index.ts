export { listAllowedRules, listCapabilities, listTaskStates } from './list-rules'
export { presentAllowedRules, presentCapabilities, presentRoleRules, presentTaskStates } from './presenter'
export { etagOfRoleRules, getRoleRules, replaceRoleRules } from './role-rules'
export { RoleRules } from './schema'
