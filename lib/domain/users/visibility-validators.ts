import type { Actor } from '@/lib/access/actor'
import { stampOfReach, stampsOfReach } from '@/lib/access/load-actor'
import type { Validator, ValidatorSource } from '@/lib/access/cache-validators'
import { hiddenList, sql } from '@/lib/platform/database'

/** A text over `users u` that changes with everything that `userFields` read: the user and their
 * organizations, projects and role. */
export const personStamp = sql`concat_ws('.', u.xmin, (select r.xmin from roles r where r.id = u.role_id),
  (select string_agg(o.id::text, ',' order by o.id) from organizations o
    where o.deleted_at is null and o.id in (
      select u.organization_id union all select x.organization_id from user_organizations x where x.user_id = u.id)),
  'in', (select string_agg(w.id::text, ',' order by w.id) from workgroup_users x
    join workgroups w on w.id = x.workgroup_id and w.deleted_at is null where x.user_id = u.id))`

const persons: ValidatorSource = {
  name: 'person',
  stamps: (ids) => sql`
    select 'person ' || u.id as key, ${personStamp} as stamp from users u
    where u.deleted_at is null and u.id = any(${hiddenList(ids, 'int')})`,
}

const reaches: ValidatorSource = { name: 'reach', stamps: stampsOfReach }

/** Cache validators of an answer that shows one user only, for readers who see the user. `stamp` is that of
 * the person. */
export function validatorsOfVisibility(actor: Actor, userId: number, stamp: string): Validator[] {
  return [
    { source: reaches, id: actor.userId, stamp: stampOfReach(actor) },
    { source: persons, id: userId, stamp },
  ]
}
