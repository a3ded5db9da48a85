import { isDeepStrictEqual } from 'node:util'
import type { RoleCode } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { requireRevision } from '@/lib/access/revision'
import { sql } from '@/lib/platform/database'
import { checkTarget, ForbiddenTarget } from '@/lib/platform/outbound'
import { invalid, type Issue } from '@/lib/problems'
import { etagOfDirectory } from './get-directory'
import { mergeBody } from './merge-body'
import { directoryPolicy } from './policy'
import type { ShownDirectory } from './presenter'
import type { DirectoryBody } from './schema'
import {
  type DirectorySettings,
  lockDirectorySettings,
  readDirectorySettings,
  type StoredDirectory,
  writeDirectorySettings,
} from './settings'

/** Replaces the settings; the revision stays when nothing changes. */
export async function changeDirectory(
  ctx: Context,
  body: DirectoryBody,
  ifMatch: string | null,
): Promise<ShownDirectory> {
  authorize(directoryPolicy.change, ctx.actor, undefined)
  await requireAllowedHost(body)
  await lockDirectorySettings(ctx)
  const before = await readDirectorySettings(ctx)
  requireRevision(ifMatch, etagOfDirectory(before))
  const wanted = mergeBody(before, body)
  await requirePlace(ctx, wanted.settings)
  if (isDeepStrictEqual(wanted, before)) return shown(before)
  const after = { ...wanted, revision: before.revision + 1 }
  await writeDirectorySettings(ctx, after)
  if (after.settings.host !== before.settings.host) await forgetIdentities(ctx)
  const passwordChanged = !isDeepStrictEqual(before.password, after.password)
  ctx.audit({
    noun: 'setting',
    entityId: 1,
    action: 'update',
    before: before.settings,
    after: { ...after.settings, ...(passwordChanged && { passwordChanged }) },
  })
  return shown(after)
}

const shown = ({ settings, password, revision }: StoredDirectory): ShownDirectory => ({
  settings,
  password: password.state,
  revision,
})

/** Entries of another directory have other identities: the next sign-in binds each account again. */
async function forgetIdentities({ database }: Context): Promise<void> {
  await database.query(sql`update users set directory_id = null where directory_id is not null`)
}

/** An unresolvable host may be saved: it is checked again at every connection. */
async function requireAllowedHost({ host, port }: DirectoryBody): Promise<void> {
  if (!host.trim()) return
  try {
    await checkTarget({ host: host.trim(), port })
  } catch (error) {
    if (error instanceof ForbiddenTarget) throw invalid({ path: 'host', rule: 'forbiddenHost' })
  }
}

/** Roles that a directory may assign: those that belong to an organization. */
const grantable: readonly RoleCode[] = [
  'ORGANIZATION_ADMINISTRATOR',
  'ORGANIZATION_INSPECTOR',
  'USER',
  'CUSTOMER',
]

async function requirePlace(
  { database }: Context,
  { automaticUserCreation: { enabled, roleId, organizationId } }: DirectorySettings,
): Promise<void> {
  const at = (name: string) => `automatic_user_creation.${name}`
  const issues: Issue[] = []
  if (roleId === null && enabled) issues.push({ path: at('role_id'), rule: 'required' })
  if (roleId !== null) {
    const roles = await database.query<{ id: number }>(
      sql`select id from roles where code = any(${grantable}::text[]) order by id`,
    )
    const allowed = roles.map(({ id }) => id)
    if (!allowed.includes(roleId))
      issues.push({ path: at('role_id'), rule: 'oneOf', values: { allowed: allowed.join(', ') } })
  }
  if (organizationId === null && enabled) issues.push({ path: at('organization_id'), rule: 'required' })
  if (organizationId !== null) {
    const [found] = await database.query(
      sql`select 1 from organizations where id = ${organizationId} and deleted_at is null`,
    )
    if (!found) issues.push({ path: at('organization_id'), rule: 'unknown' })
  }
  if (issues.length > 0) throw invalid(...issues)
}
