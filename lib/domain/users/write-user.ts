import type { Actor } from '@/lib/access/actor'
import type { Context } from '@/lib/access/context'
import { keepUpload } from '@/lib/domain/files'
import { insertWithId, type Sql, sql } from '@/lib/platform/database'
import { problem } from '@/lib/problems'
import { announceUser } from './announce-user'
import { changeTags } from './change-tags'
import { getUser } from './get-current-user'
import { setMemberships } from './memberships'
import { organizationsAfter } from './organizations-after'
import type { UserRecord } from './record'
import { setOrganizations } from './set-organizations'
import type { UserInput } from './input'

export type WritingContext = Pick<Context<Actor | null>, 'database' | 'announce' | 'audit'>

/** A user to insert: the password is hashed, or null for accounts of a directory service. */
export interface NewUser extends Omit<UserInput, 'password'> {
  roleId: number
  passwordHash: string | null
}

/** Inserts a user whose references are locked and validated, with the event and the audit entry. */
export async function writeUser(ctx: WritingContext, input: NewUser): Promise<UserRecord> {
  const [main = null, ...others] = organizationsAfter(input)
  const { database } = ctx
  const id = await insertWithId(database, 'users', input.id, (given) => insertion(given, input, main))
  if (id === null) throw problem('entity.id-taken')
  await setOrganizations(database, id, others)
  await changeTags(database, [id], { add: input.tagIds ?? [], remove: [] })
  await setMemberships(database, id, { add: input.workgroupIds ?? [], remove: [] })
  if (input.avatarFileName) await keepUpload(ctx, input.avatarFileName)
  const user = await getUser(ctx, id)
  ctx.audit({
    noun: 'user',
    entityId: id,
    action: 'create',
    after: user,
    organizationIds: user.organizationIds,
  })
  await announceUser(ctx, 'users.insert', id, null)
  return user
}

function insertion(id: Sql, input: NewUser, main: number | null): Sql {
  const avatar = input.avatarFileName ?? null
  return sql`
    insert into users (id, login, password_hash, fio, role_id, organization_id, type_id, blocked, ldap_authentication,
      avatar_file_name, avatar_update_date, email, phone, address, passport, tracking, glonass_id)
    values (${id}, ${input.login}, ${input.passwordHash}, ${input.fio}, ${input.roleId}, ${main},
      coalesce(${input.typeId ?? null}::int, (select id from user_types where is_default)),
      ${input.blocked ?? false}, ${input.ldapAuthentication ?? false},
      ${avatar}, ${avatar === null ? sql`null` : sql`now()`},
      ${input.email ?? null}, ${input.phone ?? null}, ${input.address ?? null}, ${input.passport ?? null},
      ${input.tracking ?? true}, ${input.glonassId ?? null})
    on conflict (id) do nothing returning id`
}
