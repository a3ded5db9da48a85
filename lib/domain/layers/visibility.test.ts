import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { type LayerRight, layersWith } from '@/lib/domain/layers'
import { database, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { api } from '@/lib/testing/api'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { make, type Organization, roleIds, type User } from '@/lib/testing/make'
import { scene } from '@/lib/testing/scene'
import { hasRight } from './visibility'

afterAll(async () => {
  await database.query(sql`delete from layers where table_name = 'absent'`)
  await turn.end()
  await stopDatabase()
})

const rights = ['read', 'edit', 'write', 'serviceObjects'] as const
const layerCount = 6

interface Person {
  user: User
  role: RoleCode
  organizations: Organization[]
}

/** Indexes into people, roles and organizations of the fixture. */
interface Rule {
  holder: 'user' | 'role' | 'organization'
  of: number
  rights: Record<LayerRight, boolean>
}

interface Plan {
  owner: number | null
  rules: Rule[]
  /** Membership in the two groups. */
  groups: boolean[]
  public: boolean
}

let turn: Turn
let people: Person[]
let organizations: Organization[]
beforeAll(async () => {
  turn = await takeTurn('publicLayers')
  const cluster = await make.cluster()
  organizations = [
    await make.organization({ cluster }),
    await make.organization({ cluster }),
    await make.organization(),
  ]
  const [first, second, third] = organizations
  if (!first || !second || !third) throw new Error('No organizations')
  people = []
  for (const [at, role] of roleCodes.entries()) {
    const places = role.startsWith('MAIN_') ? [] : at % 2 ? [first, third] : [second]
    const user = await make.user({ role, organization: places[0], organizations: places.slice(1) })
    people.push({ user, role, organizations: places })
  }
})

const flags = fc.record(
  Object.fromEntries(rights.map((right) => [right, fc.boolean()])) as Record<
    LayerRight,
    fc.Arbitrary<boolean>
  >,
)
const rule: fc.Arbitrary<Rule> = fc.record({
  holder: fc.constantFrom('user', 'role', 'organization'),
  of: fc.nat(6),
  rights: flags,
})
const plan: fc.Arbitrary<Plan> = fc.record({
  owner: fc.option(fc.nat(6)),
  rules: fc.array(rule, { maxLength: 4 }),
  groups: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
  public: fc.boolean(),
})

/** A naive evaluation of the contract. */
function oracle(
  { user, role, organizations: own }: Person,
  right: LayerRight,
  { owner, rules, public: isPublic }: Plan,
): boolean {
  if (isPublic && right === 'read') return true
  if (role === 'MAIN_ADMINISTRATOR') return true
  if (role === 'MAIN_INSPECTOR' && (right === 'read' || right === 'serviceObjects')) return true
  if (owner !== null && people[owner]?.user === user) return true
  for (const given of rules) {
    if (!given.rights[right]) continue
    if (given.holder === 'user' && people[given.of]?.user === user) return true
    if (given.holder === 'role' && roleCodes[given.of] === role) return true
    const organization = organizations[given.of % organizations.length]
    if (given.holder === 'organization' && organization && own.includes(organization)) return true
  }
  return false
}

const holderOf = ({ holder, of }: Rule) => ({
  userId: holder === 'user' ? (people[of]?.user.id ?? null) : null,
  roleId: holder === 'role' ? roleIds[roleCodes[of] ?? 'USER'] : null,
  organizationId: holder === 'organization' ? (organizations[of % organizations.length]?.id ?? null) : null,
})

async function build(plans: readonly Plan[], word: string) {
  const groups = [
    await database.prisma.layerGroup.create({ data: { name: `${word} 0` } }),
    await database.prisma.layerGroup.create({ data: { name: `${word} 1` } }),
  ]
  const layers = []
  for (const [at, { owner, rules, groups: inGroups, public: isPublic }] of plans.entries()) {
    const { id } = await database.prisma.layer.create({
      data: {
        title: `${word} ${at}`,
        typeName: `local:${word}_${at}`,
        geometryType: 'Point',
        tableName: 'absent',
        public: isPublic,
        ownerId: owner === null ? null : people[owner]?.user.id,
        access: { create: rules.map((one) => ({ ...holderOf(one), ...one.rights })) },
        groups: {
          create: groups.flatMap((group, n) => (inGroups[n] ? [{ groupId: group.id }] : [])),
        },
      },
    })
    layers.push(id)
  }
  return { groups, layers }
}

interface Groups {
  groups: { id: number; groupLayers: { layer: { id: number } }[] }[]
}

test('random rules: lists, groups, single reads and memory show exactly what the rules give', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: layerCount, maxLength: layerCount }), async (plans) => {
      const word = make.unique('seen').replaceAll(/[^a-z0-9]/gi, '')
      const { groups, layers } = await build(plans, word)
      for (const person of people) {
        const may = plans.map((one) => oracle(person, 'read', one))
        const readable = layers.filter((_, at) => may[at])
        await holdPredicate(person, plans, layers)
        const caller = api.as(person.user)
        const search = await caller.get<{ layers: { layer: { id: number } }[] }>(`/layers?name=${word}`)
        expect(
          search.body.layers.map(({ layer }) => layer.id).toSorted((a, b) => a - b),
          person.role,
        ).toEqual(readable)
        for (const path of ['/groups/withLayers', '/groups/shortdata/withLayers']) {
          const { body } = await caller.get<Groups>(`${path}?name=${word}`)
          const expected = groups.flatMap(({ id }, n) => {
            const held = layers.filter((_, at) => plans[at]?.groups[n] && may[at])
            return held.length > 0 ? [{ id, held }] : []
          })
          const shown = body.groups.map(({ id, groupLayers }) => ({
            id,
            held: groupLayers.map(({ layer }) => layer.id).toSorted((a, b) => a - b),
          }))
          expect(shown, `${person.role} ${path}`).toEqual(expected)
        }
        for (const [n, { id }] of groups.entries()) {
          const shows = layers.some((_, at) => plans[at]?.groups[n] && may[at])
          expect((await caller.get(`/groups/${id}/withLayers`)).status, person.role).toBe(shows ? 200 : 403)
        }
        for (const [at, id] of layers.entries())
          expect((await caller.get(`/layers/${id}/info`)).status, person.role).toBe(may[at] ? 200 : 403)
      }
    }),
    { numRuns: 8 },
  )
})

async function holdPredicate(person: Person, plans: readonly Plan[], layers: readonly number[]) {
  const actor = await scene.asActor(person.user)
  for (const right of rights) {
    const expected = plans.map((one) => oracle(person, right, one))
    const rows = await database.query<{ id: number }>(
      sql`select l.id from layers l where l.id = any(${[...layers]}::int[]) and ${layersWith(actor, right)}`,
    )
    const listed = new Set(rows.map(({ id }) => id))
    expect(
      layers.map((id) => listed.has(id)),
      `${person.role} ${right} in SQL`,
    ).toEqual(expected)
    const held = plans.map(({ owner, rules, public: isPublic }, at) =>
      hasRight(actor, right, {
        id: layers[at] ?? 0,
        ownerId: owner === null ? null : (people[owner]?.user.id ?? null),
        public: isPublic,
        access: rules.map((one) => ({ ...holderOf(one), rights: one.rights })),
      }),
    )
    expect(held, `${person.role} ${right} in memory`).toEqual(expected)
  }
}
