import type { Context } from '@/lib/access/context'
import type { Actor } from '@/lib/access/actor'
import { insertUser } from './insert-user'
import type { UserRecord } from './record'

/** A person of the directory service without an account yet. */
export interface DirectoryUser {
  login: string
  fio: string
  email?: string | null
  phone?: string | null
  roleId: number
  organizationId: number | null
}

/** Creates the account of a person of the directory service, within the limit of the organization. */
export function createDirectoryUser(
  ctx: Pick<Context<Actor | null>, 'database' | 'announce' | 'audit'>,
  user: DirectoryUser,
): Promise<UserRecord> {
  return insertUser(ctx, { ...user, ldapAuthentication: true, passwordHash: null })
}
