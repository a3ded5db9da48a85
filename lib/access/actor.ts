/** Role codes of the contract; their ids stand only in the table `roles`. */
export const roleCodes = [
  'MAIN_ADMINISTRATOR',
  'MAIN_INSPECTOR',
  'CLUSTER_ADMINISTRATOR',
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
] as const
export type RoleCode = (typeof roleCodes)[number]

export const mainRoles: readonly RoleCode[] = ['MAIN_ADMINISTRATOR', 'MAIN_INSPECTOR']

/** What an access key leaves of the rights of its owner. */
export interface KeyLimits {
  id: number
  /** Reads only. */
  readOnly: boolean
  /** The layers that it opens, and nothing else; null when it is not limited to layers. */
  layerIds: readonly number[] | null
}

/** A signed-in user with everything that decides on rights, as of the moment of loading. */
export interface Actor {
  userId: number
  sessionId: string
  login: string
  fio: string
  role: RoleCode
  roleId: number
  /** Main organization; null for Main roles without one. */
  organizationId: number | null
  /** Every organization of the user, main first. */
  organizationIds: readonly number[]
  /** Clusters of these organizations. */
  clusterIds: readonly number[]
  /** Organizations the role reaches: those of the clusters for a Cluster administrator, else the own ones. */
  scopeOrganizationIds: readonly number[]
  /** Projects the user sees. */
  workgroupIds: readonly number[]
  /** Organizations of the open ones among these projects: their people are users of them. */
  openOrganizationIds: readonly number[]
  /** Organizations out of the reach, in whose closed projects the user is included. */
  hostOrganizationIds: readonly number[]
  /** The access key that was sent; null after a sign-in. */
  accessKey: KeyLimits | null
}

export function isMain(actor: Actor): boolean {
  return mainRoles.includes(actor.role)
}
