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

/** The reasons with translations; a newer server may send others. */
export const known = <Name extends string>(names: readonly Name[], reasons: readonly string[]) =>
  names.filter((name) => reasons.includes(name))
