/** The lists that name ids in the audit log. */
export type Source =
  | 'organizations'
  | 'clusters'
  | 'projects'
  | 'roles'
  | 'people'
  | 'steps'
  | 'priorities'
  | 'types'
  | 'states'
  | 'capabilities'
