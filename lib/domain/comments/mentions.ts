import type { Context } from '@/lib/access/context'
import { loadActorsOfUsers } from '@/lib/access/load-actor'
import { canSee, getTaskFacts, type TaskFacts } from '@/lib/domain/task-records'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { type Sql, sql } from '@/lib/platform/database'
import { invalid, type Issue } from '@/lib/problems'
import type { CreateComment, MentionableQuery } from './schema'

/** Somebody who can be mentioned in a comment. */
export interface Mentionable {
  id: number
  fio: string
  organizationName: string | null
}

/** Candidates read at once, and how often. */
const portion = 100
const portions = 3

/** People who see a task, those first who take part in it. Only those whom the caller sees, or meets in the task. */
export async function listMentionable(
  ctx: Context,
  taskId: number,
  { text, limit }: MentionableQuery,
): Promise<{ items: Mentionable[] }> {
  const task = await getTaskFacts(ctx, taskId)
  const pattern = text.trim().replace(/[\\%_]/g, '\\$&')
  const where = sql`${reachable(ctx, task)} and u.id <> ${ctx.actor.userId}
    and (u.fio ilike ${`%${pattern}%`} or (${visibleUsersSql(ctx.actor)} and u.login ilike ${`${pattern}%`}))`
  const items: Mentionable[] = []
  for (let turn = 0; turn < portions && items.length < limit; turn++) {
    const found = await ctx.database.query<Mentionable>(sql`
      select u.id, u.fio, o.name as "organizationName" from users u left join organizations o on o.id = u.organization_id
      where ${where}
      order by ${takesPart(task)} desc, coalesce(u.organization_id in (${task.organizationId}::int,
        ${task.assignedOrganizationId}::int), false) desc, u.fio, u.id
      limit ${portion} offset ${turn * portion}::int`)
    const viewers = await viewersAmong(
      ctx,
      task,
      found.map(({ id }) => id),
    )
    items.push(...found.filter(({ id }) => viewers.has(id)))
    if (found.length < portion) break
  }
  return { items: items.slice(0, limit) }
}

/** The people whom a new comment mentions, with their names as the text has them. */
export async function resolveMentions(
  ctx: Context,
  task: TaskFacts,
  { comment, mentions }: CreateComment,
): Promise<{ id: number; fio: string }[]> {
  const ids = [...new Set(mentions ?? [])]
  if (ids.length === 0) return []
  const found = await ctx.database.query<{ id: number; fio: string }>(
    sql`select u.id, u.fio from users u where ${reachable(ctx, task)} and u.id = any(${ids}::int[])`,
  )
  const viewers = await viewersAmong(
    ctx,
    task,
    found.map(({ id }) => id),
  )
  const byId = new Map(found.filter(({ id }) => viewers.has(id)).map((person) => [person.id, person]))
  const issues: Issue[] = []
  const people = ids.flatMap((id) => {
    const person = byId.get(id)
    const path = `mentions.${(mentions ?? []).indexOf(id)}`
    if (!person) issues.push({ path, rule: 'mentionHidden' })
    else if (!comment.includes(`@${person.fio}`))
      issues.push({ path, rule: 'mentionUnnamed', values: { fio: person.fio } })
    return person ? [person] : []
  })
  if (issues.length > 0) throw invalid(...issues)
  return people
}

const takesPart = ({ id, userId, assignedUserId }: TaskFacts): Sql => sql`(
  u.id = ${userId}::int or u.id is not distinct from ${assignedUserId}::int
  or exists (select 1 from comments c where c.task_id = ${id} and c.type = 1 and c.user_id = u.id))`

/** People whom the caller may name: `users u`. */
const reachable = ({ actor }: Context, task: TaskFacts): Sql =>
  sql`u.deleted_at is null and not u.blocked and (${visibleUsersSql(actor)} or ${takesPart(task)})`

async function viewersAmong(
  { database, rules }: Context,
  task: TaskFacts,
  ids: readonly number[],
): Promise<Set<number>> {
  const actors = await loadActorsOfUsers(database, ids)
  return new Set(actors.filter((actor) => canSee({ actor, rules }, task)).map(({ userId }) => userId))
}
