import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { type Database, sql } from '@/lib/platform/database'
import {
  type NotificationReason,
  notificationReasons,
  type NotificationWays,
  usualWays,
} from '@/lib/shared/notification-reasons'
import type { PutChoices } from './schema'

/** How a person wants to be notified for a reason. */
export interface Choice extends NotificationWays {
  reason: NotificationReason
}

type Chooser = Pick<Actor, 'userId' | 'role'>

/** How people want to be notified: what they chose, else what is usual for their role. */
export async function readWays(
  database: Database,
  people: readonly Chooser[],
): Promise<(person: Chooser, reason: NotificationReason) => NotificationWays> {
  const rows = await database.query<Choice & { userId: number }>(sql`
    select user_id as "userId", reason, centre, push, sound, mail, telegram from notification_choices
    where user_id = any(${people.map(({ userId }) => userId)}::int[])`)
  const chosen = new Map(rows.map(({ userId, reason, ...ways }) => [`${userId} ${reason}`, ways]))
  return ({ userId, role }, reason) => {
    const { centre, push, sound, mail, telegram } =
      chosen.get(`${userId} ${reason}`) ?? usualWays(role, reason)
    return { centre, push, sound: sound && centre, mail, telegram }
  }
}

/** The choices of the caller, one for each reason. */
export async function listChoices({
  actor,
  database,
}: Pick<Context, 'actor' | 'database'>): Promise<{ items: Choice[] }> {
  const waysOf = await readWays(database, [actor])
  return { items: notificationReasons.map((reason) => ({ reason, ...waysOf(actor, reason) })) }
}

/** Replaces the choices of the caller; what is usual holds for reasons that are not named. */
export async function putChoices(ctx: Context, { items }: PutChoices): Promise<{ items: Choice[] }> {
  const { actor, database } = ctx
  const usual = ({ reason, centre, push, sound, mail, telegram }: Choice) => {
    const ways = usualWays(actor.role, reason)
    const isSame = ways.centre === centre && ways.push === push && ways.sound === (sound && centre)
    return isSame && ways.mail === mail && ways.telegram === telegram
  }
  const own = items.filter((choice) => !usual(choice))
  await database.query(sql`select 1 from users where id = ${actor.userId} for no key update`)
  await database.query(sql`delete from notification_choices where user_id = ${actor.userId}`)
  await database.query(sql`
    insert into notification_choices (user_id, reason, centre, push, sound, mail, telegram)
    select ${actor.userId}, reason, centre, push, sound and centre, mail, telegram
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as x (reason text, centre bool, push bool, sound bool,
      mail bool, telegram bool)`)
  return listChoices(ctx)
}
