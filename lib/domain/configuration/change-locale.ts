import { z } from 'zod'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { localeCodes, localeOfCode } from './evaluate/locale-codes'
import { configurationPolicy } from './policy'
import { setSystemValue } from './set-system-value'

export const LocalePath = z.object({ code: z.enum(localeCodes) })

/** Sets the default language of texts and errors, as a revision of the tree. */
export async function changeLocale(
  ctx: Context,
  { code }: z.infer<typeof LocalePath>,
  ifMatch: string | null = null,
): Promise<void> {
  authorize(configurationPolicy.locale, ctx.actor, undefined)
  await setSystemValue(ctx, 'system/locale', localeOfCode(code) ?? 'ru', ifMatch)
}
