import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleCodes } from '@/lib/access/actor'
import type { May } from '@/lib/access/rights'
import { forgetRules } from '@/lib/access/rules'
import { database, sql } from '@/lib/platform/database'
import { catalogue } from '@/lib/problems'
import { api } from '@/lib/testing/api'
import { make, roleIds, type User } from '@/lib/testing/make'
import { type MakeCase, mayCases, ownMayCases } from '@/lib/testing/rights/may-cases'
import type { Spot } from '@/lib/testing/rights/targets'
import { scene } from '@/lib/testing/scene'

/** The seven roles, and three users with rights beyond their main organization. */
const callers: Record<string, User> = {}
/**
 * The caller's own organization, the second one of an organization administrator, one of the second cluster,
 * and a foreign one.
 */
const spots: Record<'own' | 'additional' | 'secondCluster' | 'foreign', Spot> = Object.create(null)

// Rules of roles are shared by all tests of the database: the next ones need them as they were.
let storedRules = '[]'

afterAll(async () => {
  const rows = sql`select * from jsonb_populate_recordset(null::role_rules, ${storedRules}::jsonb)`
  await database.query(sql`delete from role_rules`)
  await database.query(sql`insert into role_rules ${rows}`)
  forgetRules()
})

beforeAll(async () => {
  const [{ rules } = { rules: '[]' }] = await database.query<{ rules: string }>(
    sql`select jsonb_agg(to_jsonb(r))::text as rules from role_rules r`,
  )
  storedRules = rules
  const people = await scene.sevenRoles()
  const { cluster, organization } = people
  spots.own = people
  spots.additional = { cluster, organization: await make.organization({ cluster }) }
  spots.secondCluster = await scene.place()
  spots.foreign = await scene.place()
  Object.assign(callers, people.users)
  callers.administratorOfTwo = await make.user({
    role: 'ORGANIZATION_ADMINISTRATOR',
    organization,
    organizations: [spots.additional.organization],
  })
  callers.inspectorOfTwo = await make.user({
    role: 'ORGANIZATION_INSPECTOR',
    organization,
    organizations: [spots.additional.organization],
  })
  callers.clusterAdministratorOfTwo = await make.user({
    role: 'CLUSTER_ADMINISTRATOR',
    organization,
    organizations: [spots.secondCluster.organization],
  })
})

interface Told {
  id?: number
  may?: May
}

type Where = keyof typeof spots

/** Every user at home and far away, and nearby those for whom that differs. */
const positions: readonly (readonly [string, Where])[] = [
  ...roleCodes.flatMap((role) => [[role, 'own'] as const, [role, 'foreign'] as const]),
  ['CLUSTER_ADMINISTRATOR', 'additional'],
  ['ORGANIZATION_ADMINISTRATOR', 'additional'],
  ['administratorOfTwo', 'own'],
  ['administratorOfTwo', 'additional'],
  ['administratorOfTwo', 'foreign'],
  ['inspectorOfTwo', 'additional'],
  ['clusterAdministratorOfTwo', 'own'],
  ['clusterAdministratorOfTwo', 'secondCluster'],
  ['clusterAdministratorOfTwo', 'foreign'],
]

/** Compares the reported rights with the actual answers; false where the caller does not see the record. */
async function compare(name: string, makeCase: MakeCase, who: string, where: Where): Promise<boolean> {
  const [caller, spot] = [callers[who], spots[where]]
  if (!caller) throw new Error(`Nobody is called ${who}`)
  // An attempt on the caller's own account may end its session.
  const actor = name.startsWith('oneself') ? await twinOf(caller, spot) : caller
  const { path, id, write } = await makeCase(spot, actor)
  const [method, address, body] = write
  const read = await api.as(actor).get<Told & { items?: Told[] }>(`${path}?may=1`)
  const reply = await api.as(actor).send<{ error_description?: string }>({ method, path: address, body })
  const about = `${who} ${where}: ${method} ${address} ${JSON.stringify(reply.body)}`
  if (read.status !== 200) {
    expect(reply.status, about).toBe(403)
    return false
  }
  const record = id === undefined ? read.body : read.body.items?.find((item) => item.id === id)
  const verdict = record?.may?.[name.slice(name.indexOf(': ') + 2)]
  if (verdict === undefined) throw new Error(`${path} says nothing of ${name}`)
  const status = verdict === true ? 200 : catalogue[verdict].status
  expect([verdict, reply.status], about).toEqual([verdict, status])
  if (verdict !== true && verdict !== 'request.invalid')
    expect(reply.body.error_description ?? reply.body, about).toBe(catalogue[verdict].ru)
  return true
}

test.each(Object.entries(mayCases))('%s: reported rights match the answers', async (name, makeCase) => {
  const seen: boolean[] = []
  for (const [who, where] of positions) seen.push(await compare(name, makeCase, who, where))
  expect(seen).toContain(true)
})

/** A user with the same role, in the same organization. */
function twinOf({ roleId }: User, { organization }: Spot): Promise<User> {
  const role = roleCodes.find((code) => roleIds[code] === roleId)
  return make.user({ role, organization })
}

test('the reported rights of a role match its endpoints', async () => {
  for (const [who, caller] of Object.entries(callers)) {
    const { body } = await api.as(caller).get<Record<string, May>>('/rest/users/current/rights')
    const told = Object.entries(body).flatMap(([noun, may]) =>
      Object.entries(may).map(([action, verdict]) => [`${noun}.${action}`, verdict] as const),
    )
    expect(told.map(([name]) => name).sort()).toEqual(Object.keys(ownMayCases).sort())
    for (const [name, verdict] of told) {
      const [method, path, input = '{broken'] = ownMayCases[name] ?? []
      if (!method || !path) continue
      const { status } = await api
        .as(caller)
        .send({ method, path, body: method === 'GET' ? undefined : input })
      if (verdict === true) expect([200, 400, 404], `${who}: ${name} ${status}`).toContain(status)
      else expect([verdict, status], `${who}: ${name}`).toEqual(['access.denied', 403])
    }
  }
})
