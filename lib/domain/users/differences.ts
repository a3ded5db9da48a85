import { cleanLogin } from '@/lib/access/login'
import type { StoredUser } from './lock-user'
import { organizationsAfter } from './organizations-after'
import type { UserChange } from './input'

type Plain = Exclude<
  keyof UserChange,
  'password' | 'organizationId' | 'organizationIds' | 'workgroupIds' | 'addTagIds' | 'removeTagIds' | 'typeId'
>

/** What a change would change: a value that is stored already is no change and needs no right. */
export interface Differences {
  plain: Partial<Pick<UserChange, Plain>>
  password?: string
  /** Null means the default type. */
  typeId?: number | null
  /** Main one first; absent when they stay. */
  organizationIds?: readonly number[]
  tags: { add: number[]; remove: number[] }
}

const plainKeys: readonly Plain[] = [
  'login',
  'fio',
  'roleId',
  'blocked',
  'ldapAuthentication',
  'avatarFileName',
  'tracking',
  'glonassId',
  'email',
  'phone',
  'address',
  'passport',
]

/** Compares a change with the stored user. */
export function differencesOf({ record }: StoredUser, said: UserChange): Differences {
  // A login from before, not as it would be stored today, is no change either.
  const login = said.login === record.login ? said.login : said.login && cleanLogin(said.login)
  const change = { ...said, login }
  const named = plainKeys.filter((key) => change[key] !== undefined && change[key] !== record[key])
  const organizationIds = organizationsAfter(change, record)
  return {
    plain: Object.fromEntries(named.map((key) => [key, change[key]])),
    password: change.password,
    ...(change.typeId !== undefined && change.typeId !== record.type?.id && { typeId: change.typeId }),
    ...(!isSame(organizationIds, record.organizationIds) && { organizationIds }),
    tags: tagsOf(record.tags, change),
  }
}

/** A tag in both lists is removed. */
function tagsOf(
  stored: readonly { id: number }[],
  { addTagIds = [], removeTagIds = [] }: UserChange,
): Differences['tags'] {
  const has = new Set(stored.map(({ id }) => id))
  const remove = [...new Set(removeTagIds)].filter((id) => has.has(id))
  const add = [...new Set(addTagIds)].filter((id) => !has.has(id) && !removeTagIds.includes(id))
  return { add, remove }
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((id, at) => id === right[at])
}
