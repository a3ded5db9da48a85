import type { Context } from '@/lib/access/context'
import { readSettings } from '@/lib/domain/configuration'

/** Whether new tasks of the actor take attributes and position from their service object by default. */
export async function mapsAttributes({ database, actor }: Context): Promise<boolean> {
  return (await readSettings(database, actor))('system/issue.map.service.object.attributes')
}
