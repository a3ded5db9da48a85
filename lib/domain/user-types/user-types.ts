import type { Context } from '@/lib/access/context'
import { keepUpload } from '@/lib/domain/files'
import { byTitle, referenceNoun } from '@/lib/domain/reference-nouns'
import { requireUpload } from '@/lib/domain/uploads'
import { now } from '@/lib/platform/clock'
import { sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { userTypePolicy } from './policy'
import { presentUserType } from './presenter'
import { ChangeUserType, CreateUserType } from './schema'

/** Serializes changes of the default type. Must be taken before any row lock, to avoid deadlocks. */
async function lockDefault({ database }: Context): Promise<void> {
  await database.query(sql`select pg_advisory_xact_lock(7140002)`)
}

/** Clears the present default before another type gets it. */
async function clearDefault(ctx: Context): Promise<void> {
  const cleared = await ctx.database.query<{ id: number }>(
    sql`update user_types set is_default = false, revision = revision + 1 where is_default returning id`,
  )
  for (const { id } of cleared)
    ctx.audit({
      noun: 'user-type',
      entityId: id,
      action: 'update',
      before: { isDefault: true },
      after: { isDefault: false },
    })
}

/** Types of people; one in use cannot be deleted. The lock keeps users from getting it meanwhile, and deleted
 * users lose it. */
const stored = referenceNoun({
  noun: 'user-type',
  entity: 'userType',
  table: 'user_types',
  columns: sql`r.id, r.title, r.icon_file_name as "iconFileName", r.icon_update_date as "iconUpdateDate",
    r.use_initials as "useInitials", r.use_avatar as "useAvatar", r.is_default as "isDefault", r.revision`,
  write: userTypePolicy.write,
  present: presentUserType,
  New: CreateUserType,
  Change: ChangeUserType,
  Query: inputs.SortedPaging,
  sort: () => byTitle(sql`r.title`),

  async insert(ctx, input) {
    if (input.isDefault) await lockDefault(ctx)
    await takeIcon(ctx, input.iconFileName)
    if (input.isDefault) await clearDefault(ctx)
    return ctx.database.prisma.userType.create({ data: { ...input, iconUpdateDate: now() } })
  },

  async update(ctx, before, change) {
    const { id } = before
    if (change.isDefault === false && before.isDefault)
      throw invalid({ path: 'is_default', rule: 'keepsDefault' })
    const newIcon = change.iconFileName !== undefined && change.iconFileName !== before.iconFileName
    if (newIcon && change.iconFileName !== undefined) await takeIcon(ctx, change.iconFileName)
    if (change.isDefault && !before.isDefault) await clearDefault(ctx)
    const data = { ...change, ...(newIcon && { iconUpdateDate: now() }), revision: { increment: 1 } }
    await ctx.database.prisma.userType.update({ where: { id }, data })
  },

  async lockFirst(ctx, change) {
    if (change?.isDefault) await lockDefault(ctx)
  },

  async beforeDelete({ database }, { id, isDefault }) {
    if (isDefault) throw problem('user-type.default')
    const users = await database.prisma.user.count({ where: { typeId: id, deletedAt: null } })
    if (users > 0) throw problem('user-type.in-use')
  },
})

export const userTypes: typeof stored = {
  ...stored,
  /** Rows of a page are JSON, in which a moment is a string. */
  async list(ctx, query) {
    const page = await stored.list(ctx, query)
    const items = page.items.map((type) => ({
      ...type,
      iconUpdateDate: type.iconUpdateDate && new Date(type.iconUpdateDate),
    }))
    return { ...page, items }
  },
}

async function takeIcon(ctx: Context, name: string): Promise<void> {
  await requireUpload(ctx, name, { path: 'icon_file_name', types: ['image/png'] })
  await keepUpload(ctx, name)
}
