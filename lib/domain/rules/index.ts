export { listAllowedRules, listCapabilities } from './list-rules'
export { taskStatePolicy } from './policy'
export {
  presentAllowedRules,
  presentCapabilities,
  presentRoleRules,
  presentTaskStates,
} from './presenter'
export { etagOfRoleRules, getRoleRules, replaceRoleRules } from './role-rules'
export { RoleRules } from './schema'
export { listTaskStates, taskStates } from './task-states'
export { rulesOfRoles, type RulesOfRolesMay } from './rights'
