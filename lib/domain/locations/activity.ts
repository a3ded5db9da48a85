import type { Context } from '@/lib/access/context'
import { readSettings } from '@/lib/domain/configuration'
import { now } from '@/lib/platform/clock'

const minute = 60_000
const day = 24 * 60 * minute

/** Whose last position is not older than this counts as active on the map; what the setting says for the reader. */
export async function activeSince({ actor, database }: Pick<Context, 'actor' | 'database'>): Promise<Date> {
  const minutes = (await readSettings(database, actor))('system/svc.user.activity.interval')
  return new Date(Math.max(0, now().getTime() - minutes * minute))
}

/** The window of the list of the nearest people is fixed. */
export function activeWithinDay(): Date {
  return new Date(now().getTime() - day)
}
