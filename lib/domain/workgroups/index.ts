export { addMember, removeMember } from './change-member'
export { createWorkgroup } from './create-workgroup'
export { deleteWorkgroup } from './delete-workgroup'
export { etagOfWorkgroup, getWorkgroup } from './get-workgroup'
export { listOrganizationWorkgroups, listWorkgroups } from './list-workgroups'
export { workgroupPolicy } from './policy'
export { presentWorkgroup, presentWorkgroups } from './presenter'
export type { WorkgroupRecord } from './record'
export { renameWorkgroup } from './rename-workgroup'
export {
  CreateWorkgroup,
  MemberPath,
  OrganizationWorkgroupQuery,
  WorkgroupQuery,
  WorkgroupTitle,
} from './schema'
export { visibleWorkgroups } from './visibility'
export {
  type WorkgroupMay,
  workgroupRights,
  workgroupsInOrganization,
  type WorkgroupsInOrganizationMay,
} from './rights'
