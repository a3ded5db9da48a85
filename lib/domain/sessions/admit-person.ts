import type { Actor } from '@/lib/access/actor'
import { type Context, inTransaction } from '@/lib/access/context'
import type { Person } from '@/lib/domain/directory'
import { createDirectoryUser } from '@/lib/domain/users'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'

interface Place {
  roleId: number | null
  organizationId: number | null
}

const longestName = 500
const longestLine = 1000

/** Creates an account for a person of the directory at their first sign-in. Of two concurrent sign-ins one
 * creates it. */
export async function admitPerson(
  { locale }: Context<Actor | null>,
  person: Person,
  { roleId, organizationId }: Place,
): Promise<void> {
  if (roleId === null) throw problem('auth.directory')
  const user = {
    login: person.login,
    fio: (person.fio ?? person.login).slice(0, longestName),
    email: person.email?.slice(0, longestLine),
    phone: person.phone?.slice(0, longestLine),
    roleId,
    organizationId,
  }
  await inTransaction(null, locale, (ctx) => createDirectoryUser(ctx, user)).catch(explain)
}

function explain(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 400) throw error
  const broken = (rule: string) => error.issues.some((issue) => issue.rule === rule)
  if (broken('taken')) return
  if (broken('full')) throw problem('auth.no-place')
  // The organization or the role in the settings no longer exists.
  log.warn({ issues: error.issues }, 'a person of the directory cannot be let in')
  throw problem('auth.directory')
}
