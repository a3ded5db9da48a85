import { type Context, readingContext } from '@/lib/access/context'
import { transaction } from '@/lib/platform/database'
import type { SettingPath } from '@/lib/domain/configuration/evaluate/system-settings'
import type { Identified } from '../make'
import { asActor } from './as-actor'
import { underSettings, type WantedSetting } from './under-settings'

const quiet = () => undefined
const undo = new Error('undo')

/** Runs work as a user in a transaction that is rolled back. */
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

/** The same under another value of a setting. */
export function withSetting<T>(
  [path, value]: [path: SettingPath, value: WantedSetting],
  user: Identified,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return underSettings({ [path]: value }, () => rolledBack(user, work))
}
