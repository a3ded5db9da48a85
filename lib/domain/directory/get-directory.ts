import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { directoryPolicy } from './policy'
import type { ShownDirectory } from './presenter'
import { readDirectorySettings } from './settings'

/** How the directory service is set up. The password is nobody's, and only who may change it learns that there is one. */
export async function getDirectory(ctx: Context): Promise<ShownDirectory> {
  const { settings, password } = await readDirectorySettings(ctx)
  return may(directoryPolicy.change, ctx.actor, undefined)
    ? { settings, password: password.state }
    : { settings }
}
