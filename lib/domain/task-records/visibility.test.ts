import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Context, readingContext } from '@/lib/access/context'
import { loadActors } from '@/lib/access/load-actor'
import { can } from '@/lib/domain/task-records/visibility'
import { listTaskPoints, listTasks, mapTasks, TaskListQuery } from '@/lib/domain/tasks'
import { database, databaseKind } from '@/lib/platform/database'
import { api } from '@/lib/testing/api'
import { lists, reads } from '@/lib/testing/worlds/oracle'
import { type InsertedWorld, insertWorld } from '@/lib/testing/worlds/insert-world'
import { type World, worlds } from '@/lib/testing/worlds/world'
import { readTaskFacts } from './read-tasks'

const usual = { templates: false, archived: true }
const questions = [usual, { templates: false, archived: false }, { templates: true, archived: true }]

/** Other fixtures are in the same database: the filter excludes them for Main roles. */
const queryOf = ({ organizations }: InsertedWorld, asked: { templates: boolean; archived: boolean }) =>
  `organizationId=${organizations.join(',')}&withArchive=${asked.archived}&isTemplate=${asked.templates}`

/** The context of every user, loaded as sockets load it. */
async function contextsOf({ sessions }: InsertedWorld): Promise<Context[]> {
  const actors = await loadActors(database, sessions, 30)
  return Promise.all(
    sessions.map((id) => {
      const actor = actors.find(({ sessionId }) => sessionId === id)
      if (!actor) throw new Error('A session of the world is over')
      return readingContext(actor, 'ru')
    }),
  )
}

/** Each user tries one of the queries and either points or the map: over many fixtures everybody tries
 * everything. */
async function listsAgree(
  world: World,
  settled: InsertedWorld,
  user: number,
  ctx: Context,
  turn: number,
): Promise<void> {
  const asked = questions[(turn + user) % questions.length] ?? usual
  const about = `user ${user} ${world.users[user]?.role} ${JSON.stringify(asked)}`
  const places = (ids: number[]) => ids.map((id) => settled.tasks.indexOf(id)).sort((a, b) => a - b)
  const expected = world.tasks.flatMap((task, place) => (lists(world, user, task, asked) ? [place] : []))
  const query = TaskListQuery.parse({
    ...Object.fromEntries(new URLSearchParams(queryOf(settled, asked))),
    limit: 1000,
  })
  const list = await listTasks(ctx, query)
  expect(places(list.items.map(({ id }) => id)), `list ${about}`).toEqual(expected)
  expect(list.count, `count ${about}`).toBe(expected.length)
  const withPoint = expected.filter((place) => world.tasks[place]?.point)
  if (turn % 2) {
    const points = await listTaskPoints(ctx, query)
    expect(places(points.items.map(({ id }) => id)), `points ${about}`).toEqual(withPoint)
  } else {
    const map = await mapTasks(ctx, query)
    expect(places(map.rows.map(([id]) => id ?? 0)), `map ${about}`).toEqual(withPoint)
    expect(map.count, `map ${about}`).toBe(withPoint.length)
  }
}

/** The predicate of lists agrees with the oracle about each task in memory. */
async function singlesAgree(world: World, settled: InsertedWorld, contexts: Context[]): Promise<void> {
  for (const [at, task] of world.tasks.entries()) {
    const facts = await readTaskFacts(database, settled.tasks[at] ?? 0)
    for (const [user, ctx] of contexts.entries())
      expect(
        facts ? (can(ctx, 'show', facts) ? 200 : 403) : 404,
        `task ${at} for user ${user} ${world.users[user]?.role}`,
      ).toBe(reads(world, user, task))
  }
}

/** One user of each fixture tries the HTTP endpoints: lists, map, each task and its comments. */
async function answersAgree(world: World, settled: InsertedWorld, user: number): Promise<void> {
  const caller = api.as(settled.tokens[user] ?? '')
  const about = `user ${user} ${world.users[user]?.role}`
  const listed = world.tasks.filter((task) => lists(world, user, task, usual))
  const query = queryOf(settled, usual)
  const withPoint = listed.filter(({ point }) => point).length
  expect((await caller.get(`/rest/tasks?${query}`)).body, about).toMatchObject({ count: listed.length })
  expect((await caller.get<{ items: [] }>(`/rest/tasks/points?${query}`)).body.items, about).toHaveLength(
    withPoint,
  )
  expect((await caller.get(`/rest/tasks/map?${query}`)).body, about).toMatchObject({ count: withPoint })
  for (const [at, task] of world.tasks.entries()) {
    // The operations above are behind these endpoints, so a third of the tasks is enough.
    if (at % 3 > 0) continue
    const path = `/rest/tasks/${settled.tasks[at]}`
    const status = reads(world, user, task)
    expect((await caller.get(path)).status, `task ${at} ${about}`).toBe(status)
    expect((await caller.get(`${path}/comments/list`)).status, `comments of task ${at} ${about}`).toBe(status)
  }
}

const numRuns = databaseKind() === 'embedded' ? 30 : 100

test('200, 403 and 404: lists, points, map, single tasks and their comments agree with the oracle in random fixtures', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, fc.nat(), async (world, turn) => {
      const settled = await insertWorld(world)
      const contexts = await contextsOf(settled)
      for (const [user, ctx] of contexts.entries()) await listsAgree(world, settled, user, ctx, turn)
      await singlesAgree(world, settled, contexts)
      await answersAgree(world, settled, turn % world.users.length)
    }),
    { numRuns, endOnFailure: true },
  )
}, 600_000)
