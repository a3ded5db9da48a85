import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manifest } from '@/app/(api)/manifest'
import { type RoleCode, roleCodes } from '@/lib/access/actor'
import { stopDatabase } from '@/lib/platform/database/start'
import { takeTurn, type Turn } from '@/lib/testing/database/turn'
import { expectNoWrites } from '@/lib/testing/assert-no-writes'
import { type RouterServer, serveRouter } from '@/lib/testing/malformed/router-server'
import { listOperations, type Operation } from '@/lib/testing/malformed/operations'
import { make } from '@/lib/testing/make'
import { type Expected, expectedRoles, open } from '@/lib/testing/rights/expected'
import { type Attempt, onlyOwn, type Spot, targets, withoutPlace } from '@/lib/testing/rights/targets'
import { scene, type SevenRoles } from '@/lib/testing/scene'

const operations = await listOperations()
const byName = new Map(operations.map((operation) => [operation.name, operation]))
const limited = operations.flatMap((operation): [string, Operation, Expected][] => {
  const expected = expectedRoles.get(operation.name)
  return expected ? [[operation.name, operation, expected]] : []
})
const placed = limited.filter(
  ([name, , { limited: within }]) => within.length > 0 && !withoutPlace.includes(name),
)

let people: SevenRoles
let router: RouterServer
const spots: Record<'own' | 'sibling' | 'far', Spot> = Object.create(null)

beforeAll(async () => {
  people = await scene.sevenRoles()
  spots.own = people
  spots.sibling = {
    cluster: people.cluster,
    organization: await make.organization({ cluster: people.cluster }),
  }
  spots.far = await scene.place()
  router = await serveRouter(manifest)
})

afterAll(async () => {
  router.stop()
  await stopDatabase()
})

/** A request that is always invalid: no id, no parameter, no body. */
const broken = ({ template, body }: Operation) => ({
  target: `${template.replace(/\{\w+\}/g, 'x')}?page=x&limit=x&apiVersion=2.0`,
  ...(body && { body: '{broken' }),
})

const send = async (operation: Operation, token: string | undefined, attempt: Attempt | null = null) => {
  const { method } = operation
  const sent = attempt
    ? {
        target: `${attempt.path}${attempt.path.includes('?') ? '&' : '?'}apiVersion=2.0`,
        ...(attempt.body && { body: JSON.stringify(attempt.body) }),
      }
    : broken(operation)
  const { status, text } = await router.send({ method, token, ...sent })
  return { status, about: `${operation.name} ${sent.target} → ${status} ${text.slice(0, 200)}` }
}

const everybody = () => Object.values(people.users)

describe('the endpoints declare what the documents say', () => {
  test('the table has exactly the endpoints with limited roles', () => {
    const declared = operations.filter(({ contract }) => contract.access.kind === 'roles')
    expect(declared.map(({ name }) => name).sort()).toEqual([...expectedRoles.keys()].sort())
    const opened = operations.filter(({ contract }) => contract.access.kind === 'anyone')
    expect(opened.map(({ name }) => name).sort()).toEqual([...open].sort())
  })

  test.each(limited)('%s', (_, { contract: { access } }, expected) => {
    if (access.kind !== 'roles') throw new Error('Not limited')
    const others = roleCodes.filter((role) => !expected.roles.includes(role))
    expect([...(access.beyondOwn ?? access.roles)].sort()).toEqual([...expected.roles].sort())
    expect(access.beyondOwn !== undefined).toBe(expected.own)
    expect([...access.limited].sort()).toEqual([...expected.limited, ...(expected.own ? others : [])].sort())
  })
})

describe('403 before validation and no write, for roles without access; no 403 for those with access', () => {
  test.each(limited)('%s', async (name, operation, { roles, limited: within }) => {
    const ownOnly = onlyOwn.includes(name) ? within : []
    await expectNoWrites(everybody(), async () => {
      for (const role of roleCodes) {
        const { status, about } = await send(operation, people.tokens[role])
        if (ownOnly.includes(role)) expect(status, `${role}: ${about}`).toBe(403)
        else if (roles.includes(role)) expect([200, 400, 404], `${role}: ${about}`).toContain(status)
        else expect(status, `${role}: ${about}`).toBe(403)
      }
    })
  })
})

describe('401 without a token', () => {
  let turn: Turn
  beforeAll(async () => {
    turn = await takeTurn('publicLayers')
  })
  afterAll(() => turn.end())

  const closed = operations.filter(({ name }) => !open.includes(name))
  test.each(closed.map((one) => [one.name, one] as const))('%s', async (_, operation) => {
    const { status, about } = await send(operation, undefined)
    expect(status, about).toBe(401)
  })
})

describe('without a token, and neither 401 nor 403', () => {
  test.each(open)('%s', async (name) => {
    const operation = byName.get(name)
    if (!operation) throw new Error(`${name} is not served`)
    const { status, about } = await send(operation, undefined)
    expect([200, 307, 400, 404], about).toContain(status)
  })
})

const inside = (role: RoleCode): Spot[] =>
  role === 'CLUSTER_ADMINISTRATOR' ? [spots.own, spots.sibling] : [spots.own]
const outside = (role: RoleCode, name: string): Spot[] =>
  role === 'CLUSTER_ADMINISTRATOR' || name.includes('/rest/clusters/')
    ? [spots.far]
    : [spots.sibling, spots.far]

describe('a right ends with the reach: 2xx inside, 403 and no write outside', () => {
  test('every endpoint with a limited role has a target', () => {
    expect(placed.map(([name]) => name).sort()).toEqual(Object.keys(targets).sort())
  })

  test.each(placed)('%s', async (name, operation, { limited: within }) => {
    const target = targets[name]
    if (!target) throw new Error(`${name} has no target`)
    for (const role of within) {
      const token = people.tokens[role]
      for (const spot of outside(role, name)) {
        const attempt = await target(spot)
        const { status, about } = await expectNoWrites(everybody(), () => send(operation, token, attempt))
        expect(status, `${role} outside: ${about}`).toBe(403)
      }
      for (const spot of inside(role)) {
        const { status, about } = await send(operation, token, await target(spot))
        expect(status, `${role} inside: ${about}`).toBe(200)
      }
    }
  })
})

describe("one's own account: 2xx for everybody, 403 and no write for another user's", () => {
  const own = limited.filter(([, , expected]) => expected.own)
  test.each(own)('%s', async (_, operation, { roles }) => {
    // A history needs a period.
    const path = (id: number) => `${operation.template.replace('{id}', String(id))}?from=0&till=1`
    const body = operation.body ? { fio: 'Сам Себя' } : undefined
    for (const role of roleCodes) {
      const self = await send(operation, people.tokens[role], { path: path(people.users[role].id), body })
      expect(self.status, `${role}: ${self.about}`).toBe(200)
      if (roles.includes(role)) continue
      const other = await make.user({ organization: people.organization })
      const { status, about } = await expectNoWrites(everybody(), () =>
        send(operation, people.tokens[role], { path: path(other.id), body }),
      )
      expect(status, `${role}: ${about}`).toBe(403)
    }
  })
})
