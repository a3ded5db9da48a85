import { type Database, sql } from '@/lib/platform/database'
import type { Actor } from './actor'

/** Who has not signed in: like an access key that reads the public layers, and belongs to nobody. */
const nobody: Omit<Actor, 'accessKey'> = {
  userId: 0,
  sessionId: '',
  login: '',
  fio: '',
  role: 'CUSTOMER',
  roleId: 0,
  organizationId: null,
  organizationIds: [],
  clusterIds: [],
  scopeOrganizationIds: [],
  workgroupIds: [],
  openOrganizationIds: [],
  hostOrganizationIds: [],
}

export const isGuest = (actor: Actor): boolean => actor.userId === nobody.userId

/** The actor for requests without credentials; null while no layer is public. */
export async function loadGuest(database: Database): Promise<Actor | null> {
  const rows = await database.query<{ id: number }>(
    sql`select l.id from layers l where l.public order by l.id`,
    'public-layers',
  )
  const layerIds = rows.map(({ id }) => id)
  return layerIds.length === 0 ? null : { ...nobody, accessKey: { id: 0, readOnly: true, layerIds } }
}
