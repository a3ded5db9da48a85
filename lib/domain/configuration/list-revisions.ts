import type { Context } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import { sql } from '@/lib/platform/database'
import { configurationPolicy } from './policy'
import type { RevisionQuery } from './schema'

/** A change of the tree. */
export interface RevisionRecord {
  id: number
  at: Date
  /** Null: a product release. */
  user: { id: number; fio: string } | null
  /** The replaced node and its path at that time. */
  node: { id: number; path: string } | null
  added: number
  changed: number
  removed: number
}

export interface RevisionPage {
  items: RevisionRecord[]
  total: number
  page: number
  limit: number
}

export const revisionColumns = sql`
  r.id, r.at, r.added, r.changed, r.removed,
  case when u.id is not null then jsonb_build_object('id', u.id, 'fio', u.fio) end as user,
  case when r.node_id is not null then jsonb_build_object('id', r.node_id, 'path', r.path) end as node`
export const revisionTables = sql`configuration_revisions r left join users u on u.id = r.user_id`

/** Changes of the tree, newest first. */
export async function listRevisions(ctx: Context, { page, limit }: RevisionQuery): Promise<RevisionPage> {
  authorize(configurationPolicy.edit, ctx.actor, undefined)
  const items = await ctx.database.query<RevisionRecord>(sql`
    select ${revisionColumns} from ${revisionTables}
    order by r.id desc limit ${limit} offset ${(page - 1) * limit}`)
  const [count] = await ctx.database.query<{ n: number }>(
    sql`select count(*)::int as n from configuration_revisions`,
  )
  return { items, total: count?.n ?? 0, page, limit }
}
