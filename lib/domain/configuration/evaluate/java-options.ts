import type { Context } from '@/lib/access/context'
import { env } from '@/lib/platform/env'
import { flag, shape, text } from '@/lib/wire'
import { type ReadSetting, readSettings } from './read-settings'

/** What the caller's settings say of the options that the server was once started with. */
export function readJavaOptions({ database, actor }: Context): Promise<ReadSetting> {
  return readSettings(database, actor)
}

export const presentJavaOptions = shape<ReadSetting>('JavaOptions', {
  onlyMyOrganization: flag((s) => s('system/behavior.can.see.my.organization.only')),
  '-Dfiles.localStorage': text(() => env.FILES_ROOT),
  filesLocalStorage: text(() => env.FILES_ROOT),
  issueZoneTrackingOn: flag((s) => s('system/issue.zone.tracking.on')),
})
