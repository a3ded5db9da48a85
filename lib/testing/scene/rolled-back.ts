import { type Context, readingContext } from '@/lib/access/context'
import { transaction } from '@/lib/platform/database'
import type { Identified } from '../make'
import { asActor } from './as-actor'

const quiet = () => undefined
const undo = new Error('undo')

/** Runs work as a user in a transaction that leaves nothing behind. */
export async function rolledBack<T>(user: Identified, work: (ctx: Context) => Promise<T>): Promise<T> {
  const reading = await readingContext(await asActor(user), 'ru')
  let result: { value: T } | undefined
  await transaction(async (database) => {
    result = {
      value: await work({ ...reading, database, announce: quiet, audit: quiet, afterCommit: quiet }),
    }
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  if (!result) throw new Error('The work has no result')
  return result.value
}

/** The same under a setting: the way to try what concerns everybody while other tests run on the same database. */
export function withSetting<T>(
  [key, value]: [key: string, value: string | number | boolean],
  user: Identified,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return rolledBack(user, async (ctx) => {
    await ctx.database.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    return work(ctx)
  })
}
