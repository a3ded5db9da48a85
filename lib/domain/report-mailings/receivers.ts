import type { Context } from '@/lib/access/context'
import { readUsers, type UserRecord } from '@/lib/domain/users'
import { canSeeUser } from '@/lib/domain/user-visibility'
import { sql } from '@/lib/platform/database'
import { type Issue, invalid } from '@/lib/problems'
import { isMailAddress } from '@/lib/shared/mail-address'

const path = 'receiver_ids'

/** 400 unless the actor sees every receiver, and each may get reports and has an address. */
export async function requireReceivers(ctx: Context, ids: readonly number[]): Promise<void> {
  const found = await readUsers(ctx.database, sql`u.id = any(${ids}::int[])`)
  const seen = found.filter((user) => canSeeUser(ctx.actor, user))
  const missing = ids.filter((id) => !seen.some((user) => user.id === id))
  const names = (users: readonly UserRecord[]) => users.map(({ fio }) => fio).join(', ')
  const closed = seen.filter((user) => user.blocked || user.roleCode === 'CUSTOMER')
  const unreachable = seen.filter(({ email }) => !isMailAddress(email?.trim() ?? ''))
  const issues: Issue[] = [
    ...(missing.length > 0
      ? [{ path, rule: 'receiversUnknown' as const, values: { ids: missing.join(', ') } }]
      : []),
    ...(closed.length > 0
      ? [{ path, rule: 'receiversWithoutReports' as const, values: { names: names(closed) } }]
      : []),
    ...(unreachable.length > 0
      ? [{ path, rule: 'receiversWithoutAddress' as const, values: { names: names(unreachable) } }]
      : []),
  ]
  if (issues.length > 0) throw invalid(...issues)
}
