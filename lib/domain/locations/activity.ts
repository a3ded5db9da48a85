import type { Context } from '@/lib/access/context'
import { readSettings } from '@/lib/domain/configuration'
import { now } from '@/lib/platform/clock'

const minute = 60_000
const day = 24 * 60 * minute

/** Moment since which a last position counts as active on the map, by the reader's setting. */
export async function activeSince({ actor, database }: Pick<Context, 'actor' | 'database'>): Promise<Date> {
  const minutes = (await readSettings(database, actor))('system/svc.user.activity.interval')
  return new Date(Math.max(0, now().getTime() - minutes * minute))
}

/** Fixed window of one day for the list of the nearest people. */
export function activeWithinDay(): Date {
  return new Date(now().getTime() - day)
}
