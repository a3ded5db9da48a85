import type { Context } from '@/lib/access/context'
import { originalOf } from '@/lib/domain/files'
import { userTypes } from '@/lib/domain/user-types'
import { storedFile } from './organization-pictures'
import { workTypes } from '@/lib/domain/reference'

/** The icon of a user type; the built-in type has none. */
export async function getTypeIcon(ctx: Context, id: number) {
  const { iconFileName } = await userTypes.get(ctx, id)
  return originalOf(await storedFile(ctx.database, iconFileName))
}

/** The uploaded icon of a work type; 404 for one with a built-in icon. */
export async function getWorkTypeIcon(ctx: Context, id: number) {
  const { icon } = await workTypes.get(ctx, id)
  return originalOf(await storedFile(ctx.database, icon))
}
