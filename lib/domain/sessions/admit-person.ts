import type { Actor } from '@/lib/access/actor'
import { type Context, inTransaction } from '@/lib/access/context'
import type { Person } from '@/lib/domain/directory'
import { visible } from '@/lib/access/login'
import { createDirectoryUser } from '@/lib/domain/users'
import { log } from '@/lib/platform/log'
import { Problem, problem } from '@/lib/problems'

interface Place {
  roleId: number | null
  organizationId: number | null
}

const longestName = 500

/** Creates an account for a person of the directory at their first sign-in. Of two concurrent sign-ins one
 * creates it, whichever of their logins they use. */
export async function admitPerson(
  { locale }: Context<Actor | null>,
  person: Person,
  { roleId, organizationId }: Place,
): Promise<void> {
  if (roleId === null) throw problem('auth.directory')
  const user = {
    login: visible(person.login),
    directoryId: person.directoryId,
    fio: cut(person.fio ?? visible(person.login)),
    email: person.email,
    phone: person.phone,
    roleId,
    organizationId,
  }
  await inTransaction(null, locale, (ctx) => createDirectoryUser(ctx, user)).catch(explain)
}

/** Not between the halves of a character. */
const cut = (name: string) => name.slice(0, longestName).replace(/[\ud800-\udbff]$/, '')

function explain(error: unknown): void {
  if (!(error instanceof Problem) || error.status !== 400) throw error
  const broken = (rule: string) => error.issues.some((issue) => issue.rule === rule)
  if (broken('taken')) return
  if (broken('full')) throw problem('auth.no-place')
  // The organization or the role in the settings no longer exists.
  log.warn({ issues: error.issues }, 'a person of the directory cannot be let in')
  throw problem('auth.directory')
}
