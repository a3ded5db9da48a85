import { etagOf } from '@/lib/access/revision'
import { type Database, sql } from '@/lib/platform/database'
import { absent } from '@/lib/problems'

export interface UserTypeRecord {
  id: number
  title: string
  /** A file that was uploaded; the type that comes with the system has none. */
  iconFileName: string | null
  iconUpdateDate: Date | null
  useInitials: boolean
  useAvatar: boolean
  isDefault: boolean
  revision: number
}

/** One type; 404 when there is none. Every signed-in user may read it. */
export async function getUserType({ database }: { database: Database }, id: number): Promise<UserTypeRecord> {
  const found = await database.prisma.userType.findUnique({ where: { id } })
  if (!found) throw absent('userType')
  return found
}

/** The same, kept from changing until the transaction ends. */
export async function lockUserType(ctx: { database: Database }, id: number): Promise<UserTypeRecord> {
  await ctx.database.query(sql`select 1 from user_types where id = ${id} for update`)
  return getUserType(ctx, id)
}

export function etagOfUserType(type: Pick<UserTypeRecord, 'id' | 'revision'>): string {
  return etagOf('user-type', type.id, type.revision)
}
