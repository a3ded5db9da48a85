import type { Context } from '@/lib/access/context'
import { readSettings } from '@/lib/domain/configuration'

/** Whether new tasks of the actor take attributes and place of their service object when the request does not say. */
export async function mapsAttributes({ database, actor }: Context): Promise<boolean> {
  return (await readSettings(database, actor))('system/issue.map.service.object.attributes')
}
