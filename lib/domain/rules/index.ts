export { listAllowedRules, listCapabilities } from './list-rules'
export { taskStatePolicy } from './policy'
export {
  presentAllowedRules,
  presentCapabilities,
  presentRoleRules,
  presentTaskState,
  presentTaskStates,
} from './presenter'
export { etagOfRoleRules, getRoleRules, replaceRoleRules } from './role-rules'
export { ChangeTaskState, CreateTaskState, RoleRules } from './schema'
export { etagOfTaskState, getTaskState, listTaskStates } from './task-states'
export { changeTaskState, createTaskState, deleteTaskState } from './write-task-state'
export { rulesOfRoles, type RulesOfRolesMay } from './rights'
