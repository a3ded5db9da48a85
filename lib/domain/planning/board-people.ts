import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { userReadPolicy } from '@/lib/domain/users'
import { readWorkingHours } from '@/lib/domain/working-hours'
import type { RoleCode } from '@/lib/access/actor'
import { type Sql, sql } from '@/lib/platform/database'
import {
  absencesBetween,
  type AbsenceReason,
  type Interval,
  shiftsBetween,
} from '@/lib/shared/planning/working-hours'

/** A person as the planning board needs it; moments in milliseconds. */
export interface BoardPerson {
  id: number
  fio: string
  organizationId: number | null
  organizationName: string | null
  tagIds: number[]
  /** That of the shifts; null where nobody has set them, or the caller may not read them. */
  timezone: string | null
  /** Null where nobody has set them, or the caller may not read them. */
  shifts: Interval[] | null
  absences: (Interval & { reason: AbsenceReason })[]
}

interface Row extends Omit<BoardPerson, 'shifts' | 'absences' | 'timezone'> {
  role: RoleCode
}

/** The visible people of a condition over `users u` who can be executors, by name, with their shifts in a period. */
export async function readBoardPeople(
  ctx: Context,
  where: Sql,
  period: Interval,
  limit: number,
): Promise<BoardPerson[]> {
  const { actor, database } = ctx
  const rows = await database.query<Row>(sql`
    select u.id, u.fio, r.code as role, o.id as "organizationId", o.name as "organizationName",
      array(select x.tag_id from user_tag_links x where x.user_id = u.id order by 1) as "tagIds"
    from users u join roles r on r.id = u.role_id
    left join organizations o on o.id = u.organization_id and o.deleted_at is null
    where u.deleted_at is null and not u.blocked and r.code <> 'CUSTOMER' and ${visibleUsersSql(actor)} and ${where}
    order by u.fio collate "und-x-icu", u.id limit ${limit}`)
  const known = await readWorkingHours(
    database,
    rows.filter((row) => readsHours(ctx, row)).map(({ id }) => id),
  )
  return rows.map(({ role: _role, ...person }) => {
    const hours = known.get(person.id)
    const isSet = hours !== undefined && (hours.weekly.length > 0 || hours.exceptions.length > 0)
    return {
      ...person,
      timezone: hours?.timezone ?? null,
      shifts: isSet ? shiftsBetween(hours, period) : null,
      absences: hours ? absencesBetween(hours, period) : [],
    }
  })
}

const readsHours = ({ actor }: Context, { id, role, organizationId }: Row): boolean =>
  id === actor.userId || may(userReadPolicy.workingHours, actor, { role, organizationId })
