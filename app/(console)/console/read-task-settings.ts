import type { TaskSettings } from '@/components/tasks/stores/task-settings'
import type { Actor } from '@/lib/access/actor'
import { readSettings } from '@/lib/domain/configuration'
import { database } from '@/lib/platform/database'
import { env } from '@/lib/platform/env'

/** Task settings with the values of the console's user. */
export async function readTaskSettings(actor: Actor): Promise<TaskSettings> {
  const setting = await readSettings(database, actor)
  return {
    informer: setting('mobileapp/mapinformer_type') === 'popup' ? 'popup' : 'panel',
    zoneTracking: setting('system/issue.zone.tracking.on'),
    zoneRadius: env.ZONE_RADIUS_METRES,
  }
}
