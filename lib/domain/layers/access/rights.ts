import { z } from 'zod'
import { type Actor, isMain, type RoleCode } from '@/lib/access/actor'
import { always } from '@/lib/access/predicate'
import { type MayOf, type Rights, rightsOn } from '@/lib/access/rights'
import { sql } from '@/lib/platform/database'
import { grants } from '../granted'

interface Owned {
  ownerId: number | null
}

/** Whether an actor sets the access rules of a layer or data table: its owner and the main administrator
 * do. */
export const setsRules = (actor: Actor, { ownerId }: Owned): boolean =>
  actor.role === 'MAIN_ADMINISTRATOR' || ownerId === actor.userId

/** Whether an actor reads the rules. */
export const readsRules = (actor: Actor, owned: Owned): boolean => isMain(actor) || setsRules(actor, owned)

/** What a caller may do with the access rules of a layer or data table. */
export const rulesRights = rightsOn({
  readRules: (actor, owned: Owned) => readsRules(actor, owned) || 'access.denied',
  changeRules: (actor, owned: Owned) => setsRules(actor, owned) || 'access.denied',
})
export type RulesMay = MayOf<typeof rulesRights>

/** Rights of a role regardless of access rules. */
export interface RightsOfRole {
  role_id: number
  read: boolean
  edit: boolean
  write: boolean
  serviceObjects: boolean
}

const roleSchema = z.object({
  role_id: z.int(),
  read: z.boolean(),
  edit: z.boolean(),
  write: z.boolean(),
  serviceObjects: z.boolean(),
})

/** Sent with the access rules of a layer or data table: the roles that need none. */
export const rightsWithoutRules: Rights<unknown, { withoutRules: RightsOfRole[] }> = {
  async of({ database }, pages) {
    const roles = await database.query<{ id: number; code: RoleCode }>(
      sql`select id, code from roles order by sort_order, id`,
    )
    const withoutRules = roles.map(rightsOf).filter(({ read }) => read)
    return pages.map(() => ({ withoutRules }))
  },
  schema: z.object({ withoutRules: z.array(roleSchema) }),
}

function rightsOf({ id, code: role }: { id: number; code: RoleCode }): RightsOfRole {
  const holder = { role, userId: 0, roleId: 0, organizationIds: [] }
  const has = (right: string, looks: boolean) => grants(holder, right, looks) === always
  return {
    role_id: id,
    read: has('read', true),
    edit: has('edit', false),
    write: has('write', false),
    serviceObjects: has('serviceObjects', true),
  }
}
