export { announceUser, announceUsers, readUserBefore, readUsersBefore } from './announce-user'
export { ensureFirstAdministrator } from './ensure-first-administrator'
export { getCurrentUser, getUser } from './get-current-user'
export { countByGround, explainUser, type SeenUsers, type UserReason } from './explain-user'
export { etagOfUser, getVisibleUser } from './get-visible-user'
export {
  countVisibleUsers,
  listPeopleOfOrganization,
  listPeopleOfWorkgroup,
  listUsers,
  type ListedUser,
} from './list-users'
export {
  presentCurrentUser,
  presentPersonNearby,
  presentShortUsers,
  presentShortUsersWithTasks,
  presentSignedInUser,
  presentUser,
  presentUserCount,
  presentUsers,
} from './presenter'
export { readUsers, type UserRecord } from './record'
export { UserQuery } from './list-schema'
export { usersInReachSql } from './visibility'
export { validatorsOfVisibility, personStamp } from './visibility-validators'
export { userReadPolicy } from './read-policy'
export { checkLogin, presentLoginAnswer } from './names-taken'
export { changeUser, removeAvatar } from './change-user'
export { countUsers, usersCount } from './count-users'
export { createDirectoryUser, type DirectoryUser } from './create-directory-user'
export { createUser } from './create-user'
export { deleteUser, deleteUsers } from './delete-users'
export { userListPolicy, userPolicy } from './policy'
export { bumpRevisions } from './bump-revisions'
export { registerUser } from './register-user'
export { ChangeUser, CreateUser, LoginQuestion, RegisterUser, TagsBatch } from './schema'
export { tagUsers } from './tag-users'
export {
  rolesToGive,
  type RolesToGiveMay,
  type UserMay,
  userRights,
  usersInOrganization,
  type UsersInOrganizationMay,
} from './rights'
