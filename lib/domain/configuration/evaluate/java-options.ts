import { isMain } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { env } from '@/lib/platform/env'
import { flag, shape, text } from '@/lib/wire'
import { type ReadSetting, readSettings } from './read-settings'

interface JavaOptions {
  setting: ReadSetting
  /** Main roles see every organization, whatever the setting says. */
  seesAll: boolean
}

/** What the caller's settings say of the options that the server was once started with. */
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
