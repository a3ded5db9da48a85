import type { Context } from '@/lib/access/context'
import { originalOf } from '@/lib/domain/files'
import { workTypes } from '@/lib/domain/reference'
import { storedFile } from './organization-pictures'

/** The uploaded icon of a work type; 404 for one with a built-in icon. */
export async function getWorkTypeIcon(ctx: Context, id: number) {
  const { icon } = await workTypes.get(ctx, id)
  return originalOf(await storedFile(ctx.database, icon))
}
