import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/access/actor'
import { type Context, readingContext } from '@/lib/access/context'
import { loadActors } from '@/lib/access/load-actor'
import { listUsers } from '@/lib/domain/users'
import { type UserFacts, canSeeUser } from '@/lib/domain/user-visibility'
import { database, databaseKind, sql } from '@/lib/platform/database'
import { topicOf } from '@/lib/realtime/topics'
import { api } from '@/lib/testing/api'
import {
  isUserOf,
  peopleWho,
  readsOrganization,
  readsProject,
  seesPerson,
} from '@/lib/testing/worlds/people-oracle'
import { ownOrganizations } from '@/lib/testing/worlds/oracle'
import { type InsertedSociety, insertSocieties } from '@/lib/testing/worlds/insert-societies'
import { type Society, societies } from '@/lib/testing/worlds/society'
import { readUserFacts } from './record'
import { countByGround, explainUser } from './explain-user'

const count = databaseKind() === 'embedded' ? 100 : 500
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

interface Built {
  number: number
  society: Society
  settled: InsertedSociety
  /** By index; null for users who cannot sign in. */
  actors: (Actor | null)[]
  /** By index; null for deleted ones. */
  facts: (UserFacts | null)[]
}

let built: Built[]

// All fixtures are written at once and checked one by one: hundreds of them in seconds.
beforeAll(async () => {
  const made = fc.sample(societies, { numRuns: count, seed })
  const settled = await insertSocieties(made)
  await database.query(sql`analyze`)
  const actors = new Map<number, Actor>()
  for (let at = 0; at < count; at += 100) {
    const sessions = settled.slice(at, at + 100).flatMap((one) => one.sessions)
    for (const actor of await loadActors(database, sessions, 30)) actors.set(actor.userId, actor)
  }
  const people = settled.flatMap(({ users }) => users)
  const facts = new Map(
    (await readUserFacts(database, sql`u.id = any(${people}::int[])`)).map((user) => [user.id, user]),
  )
  built = made.flatMap((society, number) => {
    const one = settled[number]
    if (!one) return []
    const { users } = one
    return [
      {
        number,
        society,
        settled: one,
        actors: users.map((id) => actors.get(id) ?? null),
        facts: users.map((id) => facts.get(id) ?? null),
      },
    ]
  })
})

const about = ({ number, society }: Built, a: number, what = '') =>
  `seed ${seed}, world ${number}, ${what} as ${a} ${society.users[a]?.role}: ${JSON.stringify(society)}`

const placesOf = ({ settled }: Built, items: readonly { id: number }[]) =>
  items.map(({ id }) => settled.users.indexOf(id)).sort((x, y) => x - y)

/** A third of the users who can sign in, over many fixtures everybody, with their context. */
async function* lookers(world: Built): AsyncGenerator<[at: number, ctx: Context]> {
  for (const [at, actor] of world.actors.entries())
    if (actor && (at + world.number) % 3 === 0) yield [at, await readingContext(actor, 'ru')]
}

test('users can sign in when they are neither blocked nor deleted', () => {
  for (const { society, actors } of built)
    expect(actors.map((actor) => actor !== null)).toEqual(society.users.map((u) => !u.blocked && !u.deleted))
})

test('one user in memory, as in single reads and events, agrees with the oracle', () => {
  for (const world of built)
    for (const [a, actor] of world.actors.entries())
      for (const [b, facts] of world.facts.entries()) {
        if (!actor || !facts) continue
        const expected = seesPerson(world.society, a, b)
        if (canSeeUser(actor, facts) !== expected) expect.fail(`${about(world, a, `${b}`)} is ${expected}`)
        const told = explainUser(actor, facts)
        const fitting = told.reasons.every((reason) => whyNot.includes(reason) !== expected)
        if (told.visible !== expected || told.reasons.length === 0 || !fitting)
          expect.fail(`${about(world, a, `explanation of ${b}: ${told.reasons.join()}`)} is ${expected}`)
        const topic = topicOf('users.update')
        const visibility = topic?.subject.visibilityOf(grounds, actor)
        const event = visibility && topic?.announce(visibility, eventOf(facts))
        if ((event === 'shown') !== expected)
          expect.fail(`${about(world, a, `event of ${b}`)} is ${expected}`)
      }
})

const whyNot: readonly string[] = ['client_hidden', 'closed_project_staff_hidden', 'no_ground']

const grounds = {
  rules: { states: new Map(), capabilities: [], rules: [] },
  onlyOwnOrganizations: () => false,
  activityInterval: () => 0,
}
const eventOf = (record: UserFacts) => ({
  seq: 1,
  at: new Date(),
  callerId: null,
  topic: 'users.update' as const,
  entityId: record.id,
  record,
  before: null,
})

test('200: the list of users agrees with the oracle', async () => {
  for (const world of built)
    for await (const [a, ctx] of lookers(world)) {
      // Main roles see all fixtures, so the tag restricts the list to this one.
      const all = ctx.actor.role.startsWith('MAIN_')
      const { items } = await listUsers(ctx, all ? { tagId: [world.settled.tag] } : {})
      const expected = peopleWho(world.society, (b) => seesPerson(world.society, a, b))
      expect(placesOf(world, items), about(world, a, 'list')).toEqual(expected)
      if (all || (a + world.number) % 6 !== 3) continue
      expect((await countByGround(database, ctx.actor)).count, about(world, a, 'count')).toBe(expected.length)
    }
})

/** One user of each fixture tries some of the HTTP endpoints; over many fixtures every role tries everything.
 * */
test('200, 403 and 404: single users and the people of organizations and projects over HTTP', async () => {
  for (const world of built) {
    const a = world.number % world.society.users.length
    const caller = api.as(world.settled.tokens[a] ?? '')
    if (!world.actors[a]) {
      expect((await caller.get('/rest/users')).status, about(world, a)).toBe(401)
      continue
    }
    if (world.number % 2) await singlesAgree(world, a, world.number)
    else await containersAgree(world, a, world.number)
  }
})

async function singlesAgree(world: Built, a: number, turn: number): Promise<void> {
  const caller = api.as(world.settled.tokens[a] ?? '')
  for (const [b, id] of world.settled.users.entries()) {
    // The predicate in memory is behind it, so a third of the people is enough.
    if ((b + turn) % 3 > 0) continue
    const expected = world.society.users[b]?.deleted ? 404 : seesPerson(world.society, a, b) ? 200 : 403
    expect((await caller.get(`/rest/users/${id}`)).status, about(world, a, `user ${b}`)).toBe(expected)
  }
}

async function containersAgree(world: Built, a: number, turn: number): Promise<void> {
  const { society, settled } = world
  const belongs = (b: number, organization: number) => {
    const user = society.users[b]
    return user !== undefined && ownOrganizations(society, user).includes(organization)
  }
  for (const [at, id] of settled.organizations.entries())
    if ((at + turn / 2) % 2 === 0)
      await containerAgrees(world, a, `/rest/organizations/${id}/users`, {
        status: readsOrganization(society, a, at),
        people: peopleWho(society, (b) => belongs(b, at) && seesPerson(society, a, b)),
      })
  for (const [at, id] of settled.projects.entries())
    if ((at + turn / 2) % 2 === 0)
      await containerAgrees(world, a, `/rest/workgroups/${id}/users`, {
        status: readsProject(society, a, at),
        people: peopleWho(society, (b) => isUserOf(society, b, at) && seesPerson(society, a, b)),
      })
}

async function containerAgrees(
  world: Built,
  a: number,
  path: string,
  expected: { status: number; people: number[] },
): Promise<void> {
  const reply = await api.as(world.settled.tokens[a] ?? '').get<{ items: { id: number }[] }>(path)
  expect(reply.status, about(world, a, path)).toBe(expected.status)
  if (reply.status === 200)
    expect(placesOf(world, reply.body.items), about(world, a, path)).toEqual(expected.people)
}
