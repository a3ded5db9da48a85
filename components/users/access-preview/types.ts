interface Named {
  id: number
  name: string
}

/** Answer of `GET /rest/users/:id/access-preview`. */
export interface AccessPreview {
  user: { id: number; fio: string; login: string; role_id: number }
  organizations: (Named & { reasons: string[] })[]
  workgroups: { id: number; title: string; open: boolean; organization: Named; reasons: string[] }[]
  hidden_staff: Named[]
  users: { count: number; by_reason: { reason: string; count: number }[] }
  tasks: { count: number }
  capabilities: { id: number; name: string; label: string; states: Named[] | null }[]
}

/** Answer of `GET /rest/users/:id/access-preview/users/:otherId` and of its twin for tasks. */
export interface Explanation {
  visible: boolean
  reasons: string[]
}

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

/** The reasons among those that have words here; the server may learn more. */
export const known = <Name extends string>(names: readonly Name[], reasons: readonly string[]) =>
  names.filter((name) => reasons.includes(name))
