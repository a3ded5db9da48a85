import { hash } from '@node-rs/argon2'
import type { RoleCode } from '@/lib/access/actor'
import { hashToken, newToken } from '@/lib/access/tokens'
import { database, type Prisma } from '@/lib/platform/database'
import type { Identified } from './structure'
import { unique } from './unique'

/** Ids of the seven roles, fixed by the contract. */
export const roleIds: Readonly<Record<RoleCode, number>> = {
  CUSTOMER: 6,
  USER: 7,
  MAIN_ADMINISTRATOR: 8,
  MAIN_INSPECTOR: 9,
  ORGANIZATION_ADMINISTRATOR: 10,
  ORGANIZATION_INSPECTOR: 11,
  CLUSTER_ADMINISTRATOR: 12,
}

export type User = Prisma.UserGetPayload<object>

interface UserOptions {
  role?: RoleCode
  /** Main organization. */
  organization?: Identified
  /** Additional organizations. */
  organizations?: readonly Identified[]
  /** Projects with an explicit membership of the user. */
  workgroups?: readonly Identified[]
  login?: string
  /** Without a password the login cannot sign in; most tests need only a token. */
  password?: string
  fio?: string
  blocked?: boolean
  email?: string
  phone?: string
  address?: string
  passport?: string
  tracking?: boolean
  glonassId?: bigint
  ldapAuthentication?: boolean
  deletedAt?: Date
}

export async function user(options: UserOptions = {}): Promise<User> {
  const { role = 'USER', organization, organizations = [], workgroups = [], password, ...rest } = options
  const login = unique('user')
  return database.prisma.user.create({
    data: {
      login,
      fio: `Person ${login}`,
      ...rest,
      typeId: 1,
      roleId: roleIds[role],
      organizationId: organization?.id,
      passwordHash: password === undefined ? undefined : await cheapHash(password),
      organizations: { create: organizations.map(({ id }) => ({ organizationId: id })) },
      workgroups: { create: workgroups.map(({ id }) => ({ workgroupId: id })) },
    },
  })
}

/** argon2id at minimum cost, for speed. */
function cheapHash(password: string): Promise<string> {
  return hash(password, { memoryCost: 256, timeCost: 1, parallelism: 1 })
}

interface SessionOptions {
  lastUsedAt?: Date
  expiresAt?: Date
  refreshToken?: string
}

export interface MadeSession {
  id: string
  token: string
}

const day = 86_400_000

/** A session of the user, with the token for requests. */
export async function session(of: Identified, options: SessionOptions = {}): Promise<MadeSession> {
  const token = newToken()
  const { refreshToken, lastUsedAt, expiresAt = new Date(Date.now() + 180 * day) } = options
  const made = await database.prisma.session.create({
    data: {
      userId: of.id,
      tokenHash: hashToken(token),
      refreshHash: refreshToken === undefined ? undefined : hashToken(refreshToken),
      lastUsedAt,
      expiresAt,
    },
  })
  return { id: made.id, token }
}

export async function token(of: Identified, options?: SessionOptions): Promise<string> {
  return (await session(of, options)).token
}
