import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { env } from '@/lib/platform/env'
import { flag, shape, text } from '@/lib/wire'
import { type ReadSetting, readSettings } from './read-settings'

interface JavaOptions {
  setting: ReadSetting
  /** Main roles see every organization, regardless of the setting. */
  seesAll: boolean
}

/** The caller's values of settings that used to be server start options. */
export async function readJavaOptions({ database, actor }: Context): Promise<JavaOptions> {
  return { setting: await readSettings(database, actor), seesAll: isMain(actor) }
}

export const presentJavaOptions = shape<JavaOptions>('JavaOptions')({
  onlyMyOrganization: flag(
    ({ setting, seesAll }) => !seesAll && setting('system/behavior.can.see.my.organization.only'),
  ),
  '-Dfiles.localStorage': text(() => env.FILES_ROOT),
  filesLocalStorage: text(() => env.FILES_ROOT),
  issueZoneTrackingOn: flag(({ setting }) => setting('system/issue.zone.tracking.on')),
})
