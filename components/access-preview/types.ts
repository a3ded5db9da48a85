export const userReasons = [
  'main_role',
  'self',
  'same_organization',
  'cluster',
  'member_of_project',
  'open_project',
  'client_hidden',
  'closed_project_staff_hidden',
  'no_ground',
] as const
export const taskReasons = [
  'main_role',
  'own',
  'assigned',
  'organization',
  'cluster',
  'project',
  'template',
  'role_rule_missing',
  'out_of_scope',
] as const
export const placeReasons = [
  'main_role',
  'own_organization',
  'cluster',
  'member_of_project',
  'open_project',
  'organization',
] as const

/** Grounds of rights on a layer. */
export const layerReasons = [
  'main_role',
  'owner',
  'user_rule',
  'role_rule',
  'organization_rule',
  'public_rule',
  'no_rule',
  'remote_layer',
  'no_tiles',
] as const
/** Why sensors or a file are not seen although the person or the task is. */
export const keptReasons = ['tracking_off', 'history_not_allowed', 'deleted', 'stored_elsewhere'] as const
export const actions = [
  'read',
  'tiles',
  'edit',
  'write',
  'serviceObjects',
  'files',
  'changeFiles',
  'position',
  'track',
  'sensors',
  'sensor_history',
] as const

/** The reasons with translations; a newer server may send others. */
export const known = <Name extends string>(names: readonly Name[], reasons: readonly string[]) =>
  names.filter((name) => reasons.includes(name))
