import type { Context } from '@/lib/access/context'
import { type DemoProgress, demoPolicy, readDemo } from '@/lib/domain/demo'
import { visibleOrganizations } from '@/lib/domain/organization-visibility'
import { ownRights } from '@/lib/domain/own-rights'
import { visibleTasksSql } from '@/lib/domain/task-records'
import { visibleUsersSql } from '@/lib/domain/user-visibility'
import { usersInReachSql } from '@/lib/domain/users'
import { may } from '@/lib/access/policy'
import { type Sql, sql } from '@/lib/platform/database'

export const firstSteps = ['map', 'organization', 'people', 'workTypes', 'device', 'task'] as const
export type FirstStepName = (typeof firstSteps)[number]

export interface FirstStep {
  name: FirstStepName
  done: boolean
  /** How many there are that the caller sees, at most 1000. */
  count: number
}

export interface FirstSteps {
  /** The caller does not want to see them. */
  hidden: boolean
  /** Those that the caller may do, in order. */
  steps: FirstStep[]
  /** Null for those who may not load it. */
  demo: DemoProgress | null
}

const countedAtMost = 1000

/** What an administrator does first in a new installation, and how far they are. Nobody else has first steps. */
export async function readFirstSteps(ctx: Context): Promise<FirstSteps> {
  const { actor, database } = ctx
  const names = firstSteps.filter((name) => isAllowed(ctx, name))
  const [row] = await database.query<{ hidden: boolean }>(
    sql`select exists (select 1 from hidden_first_steps where user_id = ${actor.userId}) as hidden`,
  )
  const steps: FirstStep[] = []
  for (const name of names) {
    const count = await countOf(ctx, name)
    steps.push({ name, count, done: count > 0 })
  }
  const demo = may(demoPolicy.load, actor, undefined) ? await readDemo(database) : null
  return { hidden: row?.hidden ?? false, steps, demo }
}

/** Hides the first steps of the caller, or shows them again. */
export async function hideFirstSteps(ctx: Context, { hidden }: { hidden: boolean }): Promise<FirstSteps> {
  const { actor, database } = ctx
  await database.query(
    hidden
      ? sql`insert into hidden_first_steps (user_id) values (${actor.userId}) on conflict do nothing`
      : sql`delete from hidden_first_steps where user_id = ${actor.userId}`,
  )
  return readFirstSteps(ctx)
}

function isAllowed({ actor }: Context, name: FirstStepName): boolean {
  const own = ownRights.of(actor)
  switch (name) {
    case 'map':
      return own.basemaps.manage === true
    case 'organization':
      return own.organizations.create === true
    case 'people':
      return own.users.create === true
    case 'workTypes':
      return own.reference.write === true
    case 'device':
      return own.devices.create === true
    // Everybody creates tasks; only those who set the installation up are taken by the hand.
    case 'task':
      return own.users.create === true
  }
}

async function countOf(ctx: Context, name: FirstStepName): Promise<number> {
  const rows = await rowsOf(ctx, name)
  const [row] = await ctx.database.query<{ count: number }>(
    sql`select count(*)::int as count from (${rows} limit ${countedAtMost}) x`,
  )
  return row?.count ?? 0
}

async function rowsOf(ctx: Context, name: FirstStepName): Promise<Sql> {
  const { actor } = ctx
  switch (name) {
    case 'map':
      return sql`select 1 from basemaps where kind <> 'world' and not archived`
    case 'organization':
      return sql`select 1 from organizations o where o.deleted_at is null and ${await visibleOrganizations(ctx)}`
    case 'people':
      return sql`select 1 from users u where u.deleted_at is null and u.id <> ${actor.userId} and ${visibleUsersSql(actor)}`
    // Every installation begins with the first one.
    case 'workTypes':
      return sql`select 1 from work_types where id <> 1`
    case 'device':
      return sql`select 1 from devices d join users u on u.id = d.user_id
        where u.deleted_at is null and ${usersInReachSql(actor)}`
    case 'task':
      return sql`select 1 from tasks t where t.deleted_at is null and not t.is_template and ${visibleTasksSql(ctx, false)}`
  }
}
