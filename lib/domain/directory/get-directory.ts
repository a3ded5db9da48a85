import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import { etagOf } from '@/lib/access/revision'
import { directoryPolicy } from './policy'
import type { ShownDirectory } from './presenter'
import { readDirectorySettings } from './settings'

export const etagOfDirectory = ({ revision }: Pick<ShownDirectory, 'revision'>): string =>
  etagOf('directory', 1, revision)

/** Where the directory is inside the network; Clients may be anybody who registered. */
const nowhere = { host: '', port: 0, adminLogin: '', baseDn: '', ca: null }

/** The settings of the directory service. Nobody gets the password, only those who may change it learn whether there is
 * one, and Clients do not learn where it is. */
export async function getDirectory(ctx: Context): Promise<ShownDirectory> {
  const { settings, password, revision } = await readDirectorySettings(ctx)
  return may(directoryPolicy.change, ctx.actor, undefined)
    ? { settings, password: password.state, revision }
    : { settings: ctx.actor.role === 'CUSTOMER' ? { ...settings, ...nowhere } : settings, revision }
}
